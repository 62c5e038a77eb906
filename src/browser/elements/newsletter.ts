import { LIMITS } from '../../contract/limits.ts'
import { VALIDATION } from '../../contract/messages.ts'
import { NEWSLETTER_WORDS } from '../../contract/newsletter-words.ts'
import { subscribe } from '../stores/browser.ts'
import { afterPress } from '../stores/feedback/after-press.ts'
import { reasonOf } from '../stores/feedback/outcome.ts'
import { loadInPageLanguage } from '../stores/load-messages.ts'

const started = new WeakSet<HTMLFormElement>()

/**
 * The error of the address in the API's words, '' for none. The browser checks the contract's pattern, which is in the
 * field: the schema itself would load zod. The field has no `maxlength`, which would cut a pasted text.
 */
function faultOf({ value, validity }: HTMLInputElement) {
  if (value.trim().length > LIMITS.emailMaxLength) return VALIDATION.maximum(LIMITS.emailMaxLength)
  return validity.valid ? '' : VALIDATION.email
}

/**
 * Runs the newsletter's form from the first touch on, without React: the form is on every page, and this is a tenth of
 * the size. Until it and its words have loaded, the browser posts the form and the server answers with a page.
 */
export async function startNewsletter(form: HTMLFormElement) {
  const inPageLanguage = await loadInPageLanguage()
  const input = form.querySelector('input')
  const button = form.querySelector('button')
  const message = form.querySelector<HTMLElement>('[role="status"]')
  if (!input || !button || !message || started.has(form)) return
  started.add(form)
  form.noValidate = true
  let isSending = false

  const say = (text: string, kind: 'error' | 'info' = 'info') => {
    message.textContent = text
    message.dataset['kind'] = kind
    if (kind === 'error' && text) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
  const check = () => {
    button.disabled = faultOf(input) !== ''
  }

  const send = async () => {
    isSending = true
    say(inPageLanguage(NEWSLETTER_WORDS.sending))
    const outcome = await subscribe(input.value.trim())
    isSending = false
    if (outcome.kind !== 'done') {
      say(reasonOf(outcome), 'error')
      return
    }
    form.reset()
    check()
    say(inPageLanguage(NEWSLETTER_WORDS.nextStep))
    // The button was just disabled, so focus moves to the field.
    if (form.contains(document.activeElement) || document.activeElement === document.body) input.focus()
  }

  input.addEventListener('input', () => {
    check()
    say('')
  })
  // The newsletter is optional: an empty field is no error.
  const judge = () => {
    if (input.value.trim() !== '' && !isSending) say(inPageLanguage(faultOf(input)), 'error')
  }
  input.addEventListener('blur', () => afterPress(judge))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending && faultOf(input) === '') void send()
  })
  check()
  // On a slow line a visitor may have left the field before this script arrived.
  if (document.activeElement !== input) judge()
}
