import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { NO_CONNECTION } from '../../contract/wording/messages.ts'
import { toSitePath } from '../../contract/values/site-path.ts'
import { toast, withdraw } from './feedback/feedback.ts'
import { wait } from './uploads/lost-line.ts'

/** Opens a page of this site after some milliseconds (features 2, navigation after actions). */
export type GoTo = (path: string, delay: number) => void

/** Milliseconds between two attempts to reach the server. */
const RETRY = 2000
/** Milliseconds for the first attempt. Each further one may take as much longer. */
const PATIENCE = 5000

/** The newest choice of a page. It replaces those that still wait. */
let newest: symbol | undefined

const isThere = (page: string, attempt: number) =>
  fetch(page, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE * attempt) }).then(
    () => true,
    () => false,
  )

/** Once, however many pages were chosen meanwhile. */
function sayNoConnection() {
  withdraw(NO_CONNECTION.text)
  toast({ kind: 'info', ...NO_CONNECTION, isSticky: true })
}

/** Waits for a lost connection on this page, because the next one would be an error of the browser. */
async function open(page: string, choice: symbol, load = () => location.assign(page)) {
  for (let attempt = 1; newest === choice; attempt += 1) {
    const isReached = await isThere(page, attempt)
    if (newest !== choice) break
    if (isReached) {
      load()
      return
    }
    if (attempt === 1) sayNoConnection()
    await wait(RETRY)
  }
  if (newest === undefined) withdraw(NO_CONNECTION.text)
}

/** Does nothing if that page is already open, or if the user has begun to leave by another way. */
export const goTo: GoTo = (path, delay) => {
  const choice = (newest = Symbol())
  const forget = () => {
    if (newest === choice) newest = undefined
  }
  addEventListener('beforeunload', forget, { once: true })
  setTimeout(() => {
    const page = toSitePath(path, location.origin) ?? PAGE_PATHS.home
    if (newest === choice && location.pathname !== page) void open(page, choice)
  }, delay)
}

/** Opens a page of this site at once, also anew if it is open. */
export const openAnew = (path: string) => {
  const choice = (newest = Symbol())
  const [page] = path.split('#')
  const isOpen = location.pathname + location.search === page
  void open(path, choice, isOpen ? () => location.reload() : undefined)
}
