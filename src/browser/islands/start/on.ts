import type { ClientDirective } from 'astro'
import { atRest, onceLoaded } from './at-rest.ts'

/**
 * `client:on`: when an island's JavaScript is fetched and run. Its HTML is there from the start.
 * - `rest`: once the loaded page rests and somebody moves, scrolls or presses a key, or after five seconds
 * - `touch`: when someone points at it, touches it or comes to it with the keyboard
 * - `now`: at once, on pages that are nothing without it: signing in, and the owner's screens
 * Every page with an island has it (server/publishing/rendering/page-assets.ts), so it imports next to nothing.
 */
export type Moment = 'rest' | 'touch' | 'now'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:on'?: Moment
  }
}

/** Milliseconds after the page has come to rest: what turns by itself should not wait for a hand. */
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
      // Before the load event a browser may report a pointer that nobody moves.
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
