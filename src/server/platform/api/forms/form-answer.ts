import { html } from 'hono/html'
import { CONTACT_FIELDS, type FormField, SUBSCRIPTION_FIELDS } from '../../../../contract/values/fields.ts'
import { PAGE_PATHS } from '../../../../contract/page-paths.ts'
import { API_PATHS } from '../../../../contract/paths.ts'
import { DEFAULT_LANGUAGE } from '../../../../contract/site/languages.ts'
import { formIn, isInLanguages, pageIn, plainPage } from '../../../../contract/translations/page-language.ts'
import { answerInWords } from '../../../../words/answer-in-words.ts'
import { type Translate, wordsIn } from '../../../../words/words.ts'
import { toLabel } from '../../../../contract/values/label.ts'
import type { ApiContext } from '../context.ts'
import { formPage, hidden, typedAgain } from './form-page.ts'

interface PlainForm {
  /** The page after success. */
  readonly after: string
  readonly back: string
  /** The fields that are shown again with their values when the form is refused. Never passwords. */
  readonly fields?: (t: Translate) => readonly FormField[]
  readonly button?: (t: Translate) => string
}

/** The forms that work without JavaScript. */
const FORMS: Readonly<Record<string, PlainForm>> = {
  [API_PATHS.contact]: {
    after: PAGE_PATHS.contactSent,
    back: PAGE_PATHS.contact,
    fields: (t) => CONTACT_FIELDS.map((field) => ({ ...field, label: t(`forms.contact.${field.name}`) })),
    button: (t) => t('forms.contact.send'),
  },
  [API_PATHS.subscription]: {
    after: PAGE_PATHS.newsletterSent,
    back: PAGE_PATHS.home,
    fields: (t) => SUBSCRIPTION_FIELDS.map((field) => ({ ...field, label: t('frame.newsletter.email') })),
    button: (t) => t('frame.newsletter.subscribe'),
  },
  [API_PATHS.register]: { after: '/sign-up/done', back: PAGE_PATHS.signUp },
  [PAGE_PATHS.newsletterConfirm]: { after: PAGE_PATHS.home, back: PAGE_PATHS.home },
  [PAGE_PATHS.newsletterUnsubscribe]: { after: PAGE_PATHS.home, back: PAGE_PATHS.home },
}

/** For a request that looks like a form and is none of those. */
const NO_FORM: PlainForm = { after: PAGE_PATHS.home, back: PAGE_PATHS.home }
const nameOf = (c: ApiContext) => plainPage(c.req.path)
const formOf = (c: ApiContext) => FORMS[nameOf(c)] ?? NO_FORM
/** A page in the language of the form. */
const inLanguage = (c: ApiContext, page: string) =>
  isInLanguages(page) ? pageIn(c.get('formPages'), page) : page

/** Whether the request is one of those forms. The browser shows the response as a page. */
export const looksLikePlainForm = (c: ApiContext) =>
  c.req.method === 'POST' &&
  nameOf(c) in FORMS &&
  /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')

/** Redirects with 303 to the site of the form, so that reloading the next page does not submit the form again. */
export function seeOther(c: ApiContext, path: string) {
  const site = c.get('formSite') ?? ''
  const headers = { Location: site + inLanguage(c, path), 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}

export const formDone = (c: ApiContext) => seeOther(c, formOf(c).after)

/** The words of the answer. */
function wordsOf(c: ApiContext) {
  const language = c.get('formLanguage') ?? DEFAULT_LANGUAGE
  return { language, t: wordsIn(language) }
}

/** Names the field of a message as the form names it: the message of the contact form is `content` in the API. */
function inWordsOfForm(message: string, t: Translate, fields: readonly FormField[] = []) {
  const field = fields.find(({ name }) => message.startsWith(`${toLabel([name])}: `))
  if (!field) return answerInWords(message, t)
  const fault = answerInWords(message.slice(toLabel([field.name]).length + 2), t)
  return t('answers.fields.about', { field: field.label, message: fault })
}

/** A page with the errors and the form with its values. */
export async function formRefused(c: ApiContext, status: number, messages: readonly string[]) {
  const { back, ...rest } = formOf(c)
  const { language, t } = wordsOf(c)
  const fields = rest.fields?.(t)
  const typed = c.get('formFields')
  const token = c.get('formToken')
  const form =
    fields &&
    typed &&
    html`<form method="post" action="${formIn(c.get('formPages'), c.req.path)}">
      ${fields.map((field) => typedAgain(field, typed[field.name] ?? '', t))}
      ${token && hidden('proof', token)}
      ${['paintingId', 'wish', 'topic'].map((name) => (typed[name] ? hidden(name, typed[name]) : ''))}
      <button type="submit">${rest.button?.(t)}</button>
    </form>`
  const content = html`<ul>
      ${messages.map((message) => html`<li>${inWordsOfForm(message, t, fields)}</li>`)}
    </ul>
    ${form ?? ''}
    <p><a href="${inLanguage(c, back)}">${t(form ? 'forms.plain.toSite' : 'forms.plain.toForm')}</a></p>`
  return formPage({ status, language, title: t('forms.plain.refused'), content })
}

/** A page with the form's values and a form token, which was missing. One click then sends the message. */
export async function formOnceMore(c: ApiContext) {
  const { language, t } = wordsOf(c)
  const typed = { ...c.get('formFields'), proof: c.get('formToken') ?? '' }
  const content = html`<p>${t('forms.plain.onceMore.text')}</p>
    <form method="post" action="${formIn(c.get('formPages'), c.req.path)}">
      ${Object.entries(typed).map(([name, value]) => hidden(name, value))}
      <button type="submit">${t('forms.plain.onceMore.send')}</button>
    </form>`
  return formPage({ status: 200, language, title: t('forms.plain.onceMore.title'), content })
}
