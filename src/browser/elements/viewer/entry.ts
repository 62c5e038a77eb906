/**
 * The viewer has an entry of its own in the browser's history, and is open as long as that is the current one: Back
 * closes it, Forward and a reload open it again; the page's address, gone to anew, shows the page. Its state is the
 * number of the shown one among the page's pictures.
 */
interface ViewerState {
  readonly viewed?: number
}

/** The number of the picture that the current entry shows; undefined where it is not the viewer's. */
export const findViewed = () => (history.state as ViewerState | null)?.viewed

/** Browsers keep the state of an entry whose address is gone to anew: nobody who does that asks for the viewer. */
export function forgetAfterVisit() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate' && findViewed() !== undefined) history.replaceState(null, '')
}

/** Says which picture is shown, in an entry that is made where there is none. */
export function noteViewed(viewed: number) {
  const state: ViewerState = { viewed }
  if (findViewed() === undefined) history.pushState(state, '')
  else history.replaceState(state, '')
}

/** Goes back to the entry of the page, and keeps none of the viewer behind it. */
export function leaveEntry() {
  if (findViewed() !== undefined) history.back()
}
