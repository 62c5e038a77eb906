import { html, raw } from 'hono/html'
import { CONTACT_FIELDS, type FormField, SUBSCRIPTION_FIELDS } from '../contract/fields.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'
import { API_PATHS } from '../contract/paths.ts'
import type { ApiContext } from './context.ts'

interface PlainForm {
  /** The page that follows. */
  readonly after: string
  readonly back: string
  /** What is shown again, with what was typed, when the form is refused. Never passwords. */
  readonly fields?: readonly FormField[]
  readonly button?: string
}

/** The forms that work without JavaScript. */
const FORMS: Readonly<Record<string, PlainForm>> = {
  [API_PATHS.contact]: {
    after: '/contact/sent',
    back: PAGE_PATHS.contact,
    fields: CONTACT_FIELDS,
    button: 'Send Message',
  },
  [API_PATHS.subscription]: {
    after: '/newsletter/sent',
    back: PAGE_PATHS.home,
    fields: SUBSCRIPTION_FIELDS,
    button: 'Subscribe',
  },
  [API_PATHS.register]: { after: '/sign-up/done', back: PAGE_PATHS.signUp },
  [PAGE_PATHS.newsletterConfirm]: { after: PAGE_PATHS.home, back: PAGE_PATHS.home },
  [PAGE_PATHS.newsletterUnsubscribe]: { after: PAGE_PATHS.home, back: PAGE_PATHS.home },
}

/** A browser that submits one of those forms: it shows as a page whatever it is answered. */
export const looksLikePlainForm = (c: ApiContext) =>
  c.req.method === 'POST' &&
  c.req.path in FORMS &&
  /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')

/** 303, so that reloading the page that follows sends nothing again. To the site whose form it was. */
export function seeOther(c: ApiContext, path: string) {
  const origin = c.req.header('Origin') ?? ''
  // The guard has let only this site and the configured origins through.
  const isElsewhere = URL.canParse(origin) && new URL(origin).host !== new URL(c.req.url).host
  const headers = { Location: isElsewhere ? origin + path : path, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

export const formDone = (c: ApiContext) => seeOther(c, FORMS[c.req.path]?.after ?? PAGE_PATHS.home)

const STYLE = `
  :root { color-scheme: light dark; --wall: #fbfaf8; --ink: #1c1b19; --line: #8d887f; --quiet: #6b6862; --pigment: #7a2e1d; --accent: #7a2e1d }
  @media (prefers-color-scheme: dark) { :root { --wall: #161513; --ink: #ece8e1; --line: #79736a; --quiet: #a49e94; --pigment: #97402c; --accent: #e09a82 } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--wall); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
  main { max-width: 38rem; margin: 0 auto; padding: clamp(2rem, 12vh, 7rem) 1.5rem 4rem }
  h1 { margin: 0 0 1rem; font: 400 2.25rem/1.15 Georgia, serif }
  label { display: block; margin: 1.25rem 0 .375rem; font-size: .9375rem }
  input, textarea { width: 100%; padding: .6875rem .875rem; border: 1px solid var(--line); border-radius: 2px; background: none; color: inherit; font: inherit }
  button { margin: 1.75rem 0 .5rem; padding: .8125rem 1.75rem; border: 0; background: var(--pigment); color: #fdfbf8; font: inherit; cursor: pointer }
  a { color: inherit } small { color: var(--quiet); font-size: .875rem }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
`

function typedAgain({ name, label, rows, ...field }: FormField, value: string) {
  const id = `field-${name}`
  const [required, minimum] = [field.isRequired ? 'required' : '', field.minLength ?? 0]
  const optional = field.isRequired ? '' : html` <small>optional</small>`
  const control = rows
    ? html`<textarea
        id="${id}"
        name="${name}"
        rows="${rows}"
        minlength="${minimum}"
        maxlength="${field.maxLength}"
        ${required}
      >
${value}</textarea>`
    : html`<input
        id="${id}"
        name="${name}"
        type="${field.type ?? 'text'}"
        autocomplete="${field.autoComplete ?? 'on'}"
        value="${value}"
        maxlength="${field.maxLength}"
        ${required}
      />`
  return html`<label for="${id}">${label}${optional}</label>${control}`
}

/** What is wrong as a page, with the form again as it was filled in. */
export async function formRefused(c: ApiContext, status: number, messages: readonly string[]) {
  const { fields, button, back = PAGE_PATHS.home } = FORMS[c.req.path] ?? {}
  const typed = c.get('formFields')
  const form =
    fields &&
    typed &&
    html`<form method="post" action="${c.req.path}">
      ${fields.map((field) => typedAgain(field, typed[field.name] ?? ''))}
      <button type="submit">${button}</button>
    </form>`
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>This did not work</title>
      <style>
        ${raw(STYLE)}
      </style>
      <main>
        <h1>This did not work</h1>
        <ul>
          ${messages.map((message) => html`<li>${message}</li>`)}
        </ul>
        ${form ?? ''}
        <p><a href="${back}">${form ? 'Back to the site' : 'Back to the form'}</a></p>
      </main>
    </html> `
  return new Response(page.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
