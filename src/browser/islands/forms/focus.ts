/** Opens the folds around an element: in a closed one it cannot have the focus. */
export function unfold(element: HTMLElement | null) {
  let fold = element?.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details')
  }
}

/** Restores focus in the next frame after a change that removed it, unless focus has moved on since. */
export function focusAgain(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}
