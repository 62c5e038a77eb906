import { VALIDATION } from '../../contract/messages.ts'
import { subscribe } from '../stores/browser.ts'
import { reasonOf } from '../stores/feedback/outcome.ts'

const started = new WeakSet<HTMLFormElement>()

/** Same for every address, known or new. */
const NEXT_STEP = 'Nearly done: please look into your mailbox and follow the link.'

/**
 * What is wrong with the address, in the API's words; '' for nothing. By the browser, which has the contract's pattern
 * in the field: the schema itself would bring zod along.
 */
const faultOf = (input: HTMLInputElement) => (input.validity.valid ? '' : VALIDATION.email)

/**
 * The newsletter's form from the first touch on. No React: it is on every page, one field long, and this is a tenth
 * of it. Until it has come, the form is posted plainly and a page answers.
 */
export function startNewsletter(form: HTMLFormElement) {
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
    say('Sending …')
    const outcome = await subscribe(input.value.trim())
    isSending = false
    if (outcome.kind !== 'done') {
      say(reasonOf(outcome), 'error')
      return
    }
    form.reset()
    check()
    say(NEXT_STEP)
    // The button has just been disabled: the keyboard goes on from the field.
    if (form.contains(document.activeElement) || document.activeElement === document.body) input.focus()
  }

  input.addEventListener('input', () => {
    check()
    say('')
  })
  // Nobody has to subscribe: a field that was left empty is no fault.
  input.addEventListener('blur', () => {
    if (input.value.trim() !== '' && !isSending) say(faultOf(input), 'error')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending && faultOf(input) === '') void send()
  })
  check()
}
