/**
 * Holds the page still behind a dialog; gives what lets it go again. The scroll bar's room stays, so that nothing
 * moves.
 */
export function lockScroll() {
  const { style, clientWidth } = document.documentElement
  style.paddingInlineEnd = `${innerWidth - clientWidth}px`
  style.overflow = 'hidden'
  return () => {
    style.paddingInlineEnd = ''
    style.overflow = ''
  }
}
