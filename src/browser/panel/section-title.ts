/** The name of the open section. It takes the focus from an element that disappears. */
export const findSectionTitle = () => document.querySelector<HTMLElement>('.control-panel section > h2')
/** Called when the row with the focused button disappears. */
export const focusTitle = () => findSectionTitle()?.focus({ preventScroll: true })
