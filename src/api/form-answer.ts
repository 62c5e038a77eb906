import { html } from 'hono/html'
import { API_PATHS } from '../contract/paths.ts'
import type { ApiContext } from './context.ts'

/** The forms that work without JavaScript, and the page that follows each one. */
const FORMS: Readonly<Record<string, { after: string; back: string }>> = {
  [API_PATHS.contact]: { after: '/contact/sent', back: '/contact' },
  [API_PATHS.subscription]: { after: '/newsletter/sent', back: '/' },
  [API_PATHS.register]: { after: '/sign-up/done', back: '/sign-up' },
}

/** A browser that submits one of those forms: it shows as a page whatever it is answered. */
export const looksLikePlainForm = (c: ApiContext) =>
  c.req.method === 'POST' &&
  c.req.path in FORMS &&
  /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')

/** 303, so that reloading the page that follows sends nothing again. */
export const formDone = (c: ApiContext) =>
  new Response(null, {
    status: 303,
    headers: { Location: FORMS[c.req.path]?.after ?? '/', 'Cache-Control': 'no-store' },
  })

/** The messages as a small page with a way back, where the browser still has what was typed. */
export async function formRefused(c: ApiContext, status: number, messages: readonly string[]) {
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>This did not work</title>
      <main
        style="max-width: 36rem; margin: 15vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.6 Georgia, serif"
      >
        <h1 style="font-weight: 400">This did not work</h1>
        <ul>
          ${messages.map((message) => html`<li>${message}</li>`)}
        </ul>
        <p><a href="${FORMS[c.req.path]?.back ?? '/'}" style="color: inherit">Back to the form</a></p>
      </main>
    </html> `
  return new Response(page.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}
