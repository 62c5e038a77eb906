import { html } from 'hono/html'
import { CONTACT_FIELDS, type FormField, SUBSCRIPTION_FIELDS } from '../../../contract/values/fields.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { toLabel } from '../body.ts'
import type { ApiContext } from '../context.ts'
import { formPage, hidden, typedAgain } from './form-page.ts'

interface PlainForm {
  /** The page after success. */
  readonly after: string
  readonly back: string
  /** The fields that are shown again with their values when the form is refused. Never passwords. */
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

/** Whether the request is one of those forms. The browser shows the response as a page. */
export const looksLikePlainForm = (c: ApiContext) =>
  c.req.method === 'POST' &&
  c.req.path in FORMS &&
  /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')

/** Redirects with 303 to the site of the form, so that reloading the next page does not submit the form again. */
export function seeOther(c: ApiContext, path: string) {
  const site = c.get('formSite') ?? ''
  const headers = { Location: site + path, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

export const formDone = (c: ApiContext) => seeOther(c, FORMS[c.req.path]?.after ?? PAGE_PATHS.home)

/** Names the field of a message as the form names it: the message of the contact form is `content` in the API. */
function inWordsOfForm(message: string, fields: readonly FormField[] = []) {
  const field = fields.find(({ name }) => message.startsWith(`${toLabel([name])}: `))
  return field ? field.label + message.slice(toLabel([field.name]).length) : message
}

/** A page with the errors and the form with its values. */
export async function formRefused(c: ApiContext, status: number, messages: readonly string[]) {
  const { fields, button, back = PAGE_PATHS.home } = FORMS[c.req.path] ?? {}
  const typed = c.get('formFields')
  const token = c.get('formToken')
  const form =
    fields &&
    typed &&
    html`<form method="post" action="${c.req.path}">
      ${fields.map((field) => typedAgain(field, typed[field.name] ?? ''))} ${token && hidden('proof', token)}
      ${typed['paintingId'] ? hidden('paintingId', typed['paintingId']) : ''}
      <button type="submit">${button}</button>
    </form>`
  const content = html`<ul>
      ${messages.map((message) => html`<li>${inWordsOfForm(message, fields)}</li>`)}
    </ul>
    ${form ?? ''}
    <p><a href="${back}">${form ? 'Back to the site' : 'Back to the form'}</a></p>`
  return formPage(status, 'This did not work', content)
}

/** A page with the form's values and a form token, which was missing. One click then sends the message. */
export async function formOnceMore(c: ApiContext) {
  const typed = { ...c.get('formFields'), proof: c.get('formToken') ?? '' }
  const content = html`<p>
      Spam programs fill in forms like this one. Please press the button once more, so that your message is
      not taken for spam.
    </p>
    <form method="post" action="${c.req.path}">
      ${Object.entries(typed).map(([name, value]) => hidden(name, value))}
      <button type="submit">Send it now</button>
    </form>`
  return formPage(200, 'Almost sent', content)
}
