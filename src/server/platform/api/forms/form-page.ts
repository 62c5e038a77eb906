import { hash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { DARK, LIGHT, toCss } from '../../../../contract/site/colours.ts'
import type { Language } from '../../../../contract/site/languages.ts'
import type { FormField } from '../../../../contract/values/fields.ts'
import type { Translate } from '../../../../words/words.ts'

/** Pages that respond to a plain form: HTML that needs none of the site's styles and scripts. */

type Html = ReturnType<typeof html>

const STYLE = `
  :root { color-scheme: light dark; ${toCss(LIGHT)} }
  @media (prefers-color-scheme: dark) { :root { ${toCss(DARK)} } }
  @view-transition { navigation: auto }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--wall); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
  main { max-width: 38rem; margin: 0 auto; padding: clamp(2rem, 12vh, 7rem) 1.5rem 4rem }
  h1 { margin: 0 0 1rem; font: 400 2.25rem/1.15 Georgia, serif }
  label { display: block; margin: 1.25rem 0 .375rem; font-size: .9375rem }
  input, textarea { width: 100%; padding: .6875rem .875rem; border: 1px solid var(--line-strong); border-radius: 2px; background: none; color: inherit; font: inherit }
  button { margin: 1.75rem 0 .5rem; padding: .8125rem 1.75rem; border: 0; background: var(--pigment); color: var(--on-pigment); font: inherit; cursor: pointer }
  a { color: inherit } small { color: var(--quiet); font-size: .875rem }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
`

const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`)
const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** A field with its submitted value. */
export function typedAgain({ name, label, rows, ...field }: FormField, value: string, t: Translate) {
  const id = `field-${name}`
  const [required, minimum] = [field.isRequired ? 'required' : '', field.minLength ?? 0]
  const optional = field.isRequired ? '' : html` <small>${t('forms.optional')}</small>`
  const control = rows
    ? html`<textarea id="${id}" name="${name}" rows="${rows}" minlength="${minimum}" ${required}>
${value}</textarea>`
    : html`<input
        id="${id}"
        name="${name}"
        type="${field.type ?? 'text'}"
        autocomplete="${field.autoComplete ?? 'on'}"
        value="${value}"
        ${required}
      />`
  return html`<label for="${id}">${label}${optional}</label>${control}`
}

/** A hidden field. */
export const hidden = (name: string, value: string) =>
  html`<input type="hidden" name="${name}" value="${value}" />`

interface Page {
  readonly status: number
  readonly language: Language
  readonly title: string
  readonly content: Html
}
export async function formPage({ status, language, title, content }: Page) {
  const page = await html`<!doctype html>
    <html lang="${language}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      ${STYLE_ELEMENT}
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </html> `
  return new Response(page.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
    },
  })
}
