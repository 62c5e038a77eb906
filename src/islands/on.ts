import type { ClientDirective } from 'astro'

/**
 * `client:on`: when an island's JavaScript is fetched and run. Its HTML is there from the start.
 * - `rest`: after the load event, as soon as the browser has nothing else to do
 * - `touch`: when someone points at it, touches it or comes to it with the keyboard
 * - `session`: when this browser holds a session that has not run out; a visitor downloads nothing
 * - `feedback`: when there is something to say (src/stores/feedback.ts)
 * Runs inline in every page, so it imports nothing.
 */
export type Moment = 'rest' | 'touch' | 'session' | 'feedback'

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
    case 'touch':
      once(element, 'pointerover', 'pointerdown', 'focusin', 'input')
      break
    case 'session':
      if (Number(localStorage.getItem('authTokenExpiry')) > Date.now()) hydrate()
      break
    case 'feedback':
      once(window, 'feedback')
  }
}
export default on
