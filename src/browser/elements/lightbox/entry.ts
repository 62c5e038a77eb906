/**
 * The lightbox has its own entry in the browser's history and is open while this entry is the current one. Back closes
 * it; Forward and a reload open it again. Its state is the index of the shown picture among the page's pictures.
 */
interface LightboxState {
  readonly viewed?: number
}

/** The index of the picture of the current entry; undefined if the entry is not the lightbox's. */
export const findViewed = () => (history.state as LightboxState | null)?.viewed

/** Clears the state after a navigation to the same address: browsers keep it, but the visitor wants the page. */
export function forgetAfterVisit() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate' && findViewed() !== undefined) history.replaceState(null, '')
}

/** Stores the index of the shown picture in the lightbox's entry, and creates the entry if needed. */
export function noteViewed(viewed: number) {
  const state: LightboxState = { viewed }
  if (findViewed() === undefined) history.pushState(state, '')
  else history.replaceState(state, '')
}

/** Goes back to the entry of the page, if the current entry is the lightbox's. */
export function leaveEntry() {
  if (findViewed() !== undefined) history.back()
}
