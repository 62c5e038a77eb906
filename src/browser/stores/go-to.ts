import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { NO_CONNECTION } from '../../contract/messages.ts'
import { toSitePath } from '../../contract/values/site-path.ts'
import { toast } from './feedback/feedback.ts'

/** Opens a page of this site after some milliseconds (features 2, navigation after actions). */
export type GoTo = (path: string, delay: number) => void

/** Milliseconds between two attempts to reach the server. */
const RETRY = 2000

const isThere = (page: string) =>
  fetch(page, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Waits for a lost connection on this page, because the next one would be an error of the browser. */
async function open(page: string, isFirst = true) {
  if (await isThere(page)) {
    location.assign(page)
    return
  }
  if (isFirst) toast({ kind: 'info', ...NO_CONNECTION, isSticky: true })
  setTimeout(() => void open(page, false), RETRY)
}

/** Does nothing if that page is already open. */
export const goTo: GoTo = (path, delay) => {
  setTimeout(() => {
    const page = toSitePath(path, location.origin) ?? PAGE_PATHS.home
    if (location.pathname !== page) void open(page)
  }, delay)
}

/** Opens a page of this site at once, also anew if it is open. */
export const openAnew = (path: string) => {
  const [page] = path.split('#')
  if (location.pathname === page) location.reload()
  else void open(path)
}
