/** Opens a page after so many milliseconds (spec 2, navigation after actions). */
export type GoTo = (path: string, delay: number) => void

/** A page that is open already is not opened again. */
export const goTo: GoTo = (path, delay) => {
  setTimeout(() => {
    if (location.pathname !== path) location.assign(path)
  }, delay)
}
