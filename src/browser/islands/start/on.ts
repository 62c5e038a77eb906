import type { ClientDirective } from 'astro'
import { atRest, onceLoaded } from './at-rest.ts'

/**
 * `client:on`: when an island's JavaScript is fetched and run. Its HTML is there from the start.
 * - `rest`: after the page is idle and at the first move, scroll or key press, or after five seconds
 * - `touch`: at the first pointer, touch or keyboard focus on it
 * - `now`: at once, on pages that need it: sign-in and the owner's screens
 * It is on every page with an island (server/publishing/rendering/page-assets.ts), so it imports very little.
 */
export type Moment = 'rest' | 'touch' | 'now'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:on'?: Moment
  }
}

/** Milliseconds after the page is idle: automatic slides must not wait for an interaction. */
const LATEST = 5000

const on: ClientDirective = (load, options, element) => {
  let isUnderway = false
  const hydrate = () => {
    if (!isUnderway) void load().then((run) => run())
    isUnderway = true
  }
  const at = (target: EventTarget, events: readonly string[], call: () => void) => {
    for (const event of events)
      target.addEventListener(event, call, { once: true, passive: true, capture: true })
  }
  switch (options.value as Moment) {
    case 'rest':
      // Before the load event a browser may report a pointer that did not move.
      onceLoaded(() => {
        at(document, ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'], () => atRest(hydrate))
      })
      atRest(() => setTimeout(hydrate, LATEST))
      break
    case 'now':
      hydrate()
      break
    case 'touch':
      at(element, ['pointerover', 'pointerdown', 'focusin', 'input'], hydrate)
  }
}
export default on
