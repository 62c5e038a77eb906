import { tabMemory } from '../stores/memory.ts'
import { SELECTED_PAINTING_ID, SELECTED_PAINTING_NAME } from '../stores/storage-keys.ts'

/**
 * Forms before their own script has started: buttons wait for what the browser itself can check, the contact form
 * gets its subject and what was typed before a reload. `noValidate` says that the form's own rules have taken over.
 */
const DRAFT = 'contactDraft'

const submitButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type="submit"]')

function guard(form: HTMLFormElement) {
  const button = submitButton(form)
  if (button && !form.noValidate) button.disabled = form.matches(':invalid')
}

/** Texts of the contact form by field; the trap and what is not shown are left alone. */
const textsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.tabIndex >= 0 &&
      field.type !== 'hidden',
  )

const chosenName = () => tabMemory.read(SELECTED_PAINTING_NAME)

function keepDraft(form: HTMLFormElement) {
  const typed = Object.fromEntries(textsOf(form).map(({ name, value }) => [name, value]))
  tabMemory.write(DRAFT, JSON.stringify({ ...typed, about: chosenName() }))
}

/** What was written has been sent: it does not come back. */
function forget() {
  tabMemory.write(DRAFT, '')
  tabMemory.write(SELECTED_PAINTING_NAME, '')
  tabMemory.write(SELECTED_PAINTING_ID, '')
}

/** The painting of the page's address, which our server has put into the form, is the one just asked for. */
function choosePainting(form: HTMLFormElement) {
  const id = form.querySelector<HTMLInputElement>('input[name="paintingId"]')?.value
  const name = form.querySelector<HTMLInputElement>('input[name="subject"]')?.defaultValue
  if (!id || !name) return
  tabMemory.write(SELECTED_PAINTING_ID, id)
  tabMemory.write(SELECTED_PAINTING_NAME, name)
}

/**
 * A subject that belongs to another painting than the one just asked for is not brought back, nor a painting's mere
 * name where nothing is asked for any more.
 */
function fill(form: HTMLFormElement) {
  choosePainting(form)
  const about = chosenName()
  const draft = JSON.parse(tabMemory.read(DRAFT) || '{}') as Record<string, string>
  const isOfBefore = about ? draft['about'] !== about : draft['subject'] === draft['about']
  if (isOfBefore) draft['subject'] = about
  for (const field of textsOf(form))
    if (field.value === field.defaultValue) field.value = draft[field.name] || field.value
}

const isContact = (form: HTMLFormElement) => form.dataset['form'] === 'contact'

function prepare(form: HTMLFormElement) {
  if (isContact(form)) fill(form)
  guard(form)
  const changed = () => {
    guard(form)
    if (isContact(form)) keepDraft(form)
  }
  form.addEventListener('input', changed)
  form.addEventListener('change', changed)
  if (isContact(form)) {
    form.addEventListener('reset', forget)
    form.addEventListener('submit', refuseMachines)
  }
  form.addEventListener('submit', waitForScript)
}

/** When the page, and so its form, was there: milliseconds after the navigation began. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : 0
}

/** A filled trap, or a form that is sent as soon as it is there: a machine. Nothing happens (features 5). */
function refuseMachines(event: SubmitEvent) {
  const form = event.currentTarget as HTMLFormElement
  const trap = form.querySelector<HTMLInputElement>('input[name="honeypot"]')
  const { dwell, refusal } = form.dataset
  if (!trap?.value && performance.now() - loadedAt() >= Number(dwell)) return
  event.preventDefault()
  event.stopPropagation()
  // oxlint-disable-next-line no-console -- features 5 asks for it
  console.warn(refusal)
}

/** Milliseconds that a form which is sent before its own script has come waits for it. */
const PATIENCE = 4000

/** Its own script says what happens and keeps what was typed; where it does not come, the form is posted plainly. */
function waitForScript(event: SubmitEvent) {
  const form = event.currentTarget as HTMLFormElement
  if (form.noValidate || event.defaultPrevented) return
  event.preventDefault()
  event.stopPropagation()
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  const timer = setTimeout(go, PATIENCE)
  const observer = new MutationObserver(go)
  observer.observe(form, { attributeFilter: ['novalidate'] })

  function go() {
    clearTimeout(timer)
    observer.disconnect()
    form.ariaBusy = null
    if (form.noValidate) form.requestSubmit()
    else form.submit()
  }
}

/** The newsletter's own script comes when somebody points at the form, touches it or comes to it with the keyboard. */
function startWhenTouched(form: HTMLFormElement) {
  const start = () => void import('./newsletter.ts').then(({ startNewsletter }) => startNewsletter(form))
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    form.addEventListener(event, start, { once: true, passive: true })
}

const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-form]')]
forms.forEach(prepare)
forms.filter((form) => form.dataset['form'] === 'newsletter').forEach(startWhenTouched)
if (document.querySelector('[data-form-sent]')) forget()
// The browser brings back what was typed after this script has run.
addEventListener('pageshow', () => {
  forms.forEach(guard)
})

// Where the API is on another server, the form cannot be posted to this page's address: the token goes along in it.
const token = document.querySelector<HTMLInputElement>('[data-token]')
if (token) token.value = new URLSearchParams(location.search).get('token') ?? ''
