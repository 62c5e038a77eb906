/** Restores focus in the next frame after a change that removed it, unless focus has moved on since. */
export function focusAgain(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}
