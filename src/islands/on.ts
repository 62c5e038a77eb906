import type { ClientDirective } from 'astro'

/**
 * `client:on`: when an island's JavaScript is fetched and run. Its HTML is there from the start.
 * - `rest`: after the load event, as soon as the browser has nothing else to do
 * - `touch`: when someone points at it, touches it or comes to it with the keyboard
 * - `now`: at once, on pages that are nothing without it: signing in, and the owner's screens
 * Runs inline in every page, so it imports nothing.
 */
export type Moment = 'rest' | 'touch' | 'now'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:on'?: Moment
  }
}

const on: ClientDirective = (load, options, element) => {
  const hydrate = () => void load().then((run) => run())
  const once = (target: EventTarget, ...events: string[]) => {
    for (const event of events) target.addEventListener(event, hydrate, { once: true, passive: true })
  }
  switch (options.value as Moment) {
    case 'rest': {
      const rest = () => {
        // Safari has no such callback.
        if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 3000 })
        else setTimeout(hydrate, 200)
      }
      if (document.readyState === 'complete') rest()
      else addEventListener('load', rest, { once: true })
      break
    }
    case 'now':
      hydrate()
      break
    case 'touch':
      once(element, 'pointerover', 'pointerdown', 'focusin', 'input')
  }
}
export default on
