import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { toSitePath } from '../../contract/values/site-path.ts'

/** Opens a page of this site after some milliseconds (features 2, navigation after actions). */
export type GoTo = (path: string, delay: number) => void

/** Does nothing if that page is already open. */
export const goTo: GoTo = (path, delay) => {
  setTimeout(() => {
    const page = toSitePath(path, location.origin) ?? PAGE_PATHS.home
    if (location.pathname !== page) location.assign(page)
  }, delay)
}
