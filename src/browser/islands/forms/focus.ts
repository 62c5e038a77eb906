/** Opens the folds around an element: in a closed one it cannot have the focus. */
export function unfold(element: HTMLElement | null) {
  let fold = element?.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details')
  }
}

/**
 * Restores focus in the next frame after a change that removed it, or made its place inert, unless focus has moved on since.
 */
export function focusAgain(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    const at = document.activeElement
    if (at === document.body || at?.closest('[inert]')) find()?.focus()
  })
}
