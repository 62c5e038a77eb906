/** With the next frame, for a change that takes the focus away: who has gone on meanwhile stays there. */
export function focusAgain(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}
