import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { trusted } from '../parts/trusted.ts'

const STYLE = /<style[^>]*>([^]*?)<\/style>/g

/** The styles of a mail program in light or dark colours, whatever this computer uses. */
export const inScheme = (css: string, isDark: boolean) =>
  css.replace(/\(prefers-color-scheme:\s*(dark|light)\)/g, (_, scheme) =>
    (scheme === 'dark') === isDark ? '(min-width: 0)' : '(max-width: 0)',
  )
export const hasDarkColours = (html: string) => /prefers-color-scheme:\s*dark/.test(html)

/**
 * Writes a mail into its frame. The page's policy, which the frame inherits, allows no styles in HTML
 * (server/platform/http/headers.ts). So they are taken out and set by this script. Links open in another tab.
 */
function write({ contentDocument: mail }: HTMLIFrameElement, html: string) {
  if (!mail) return
  mail.open()
  mail.write(trusted(html.replace(STYLE, '').replaceAll(' style="', ' data-style="')) as string)
  mail.close()
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  for (const link of mail.links) link.setAttribute('target', '_blank')
}
/** Sets the style sheet of a mail. */
function colour({ contentDocument: mail, contentWindow }: HTMLIFrameElement, html: string, isDark: boolean) {
  if (!mail || !contentWindow) return
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css)
  const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(inScheme(styles.join('\n'), isDark))
  mail.adoptedStyleSheets = [sheet]
  mail.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
}

/** The width that an element has. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, room }
}

/** Pixels of the frame's height. */
const HEIGHT = 667

interface Props {
  readonly html: string
  readonly title: string
  /** The screen's width in pixels. It is shown smaller where there is less room. */
  readonly width: number
  readonly isDark: boolean
}
/** A mail as a mail program shows it. No script of it runs. */
export function MailFrame({ html, title, width, isDark }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { place, room } = useRoom()
  useEffect(() => {
    if (frame.current) write(frame.current, html)
  }, [html])
  useEffect(() => {
    if (frame.current) colour(frame.current, html, isDark)
  }, [html, isDark])
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div className="mail-frame" ref={place} style={{ height: HEIGHT }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}
