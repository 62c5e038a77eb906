import { tabMemory } from '../stores/memory.ts'
import { SELECTED_PAINTING_NAME } from '../stores/storage-keys.ts'
import { choosePainting } from './inquiry.ts'

/**
 * Handles forms until their own script has started: buttons are disabled until the browser's own checks pass. The
 * contact form gets its subject and the text typed before a reload. `noValidate` means that the form's own script has
 * started.
 */
const DRAFT = 'contactDraft'

const fromAddress = (name: string) => new URLSearchParams(location.search).get(name) ?? ''

const submitButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type="submit"]')

function guard(form: HTMLFormElement) {
  const button = submitButton(form)
  if (button && !form.noValidate) button.disabled = form.matches(':invalid')
}

/** Texts of the contact form by field, without the trap field, hidden fields and checkboxes. */
const textsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.tabIndex >= 0 &&
      !['hidden', 'checkbox'].includes(field.type),
  )

const chosenName = () => tabMemory.read(SELECTED_PAINTING_NAME)

function keepDraft(form: HTMLFormElement) {
  const typed = Object.fromEntries(textsOf(form).map(({ name, value }) => [name, value]))
  tabMemory.write(DRAFT, JSON.stringify({ ...typed, about: chosenName() }))
}

/** Deletes the draft after the message was sent. */
function forget() {
  tabMemory.write(DRAFT, '')
  choosePainting('')
}

/** Takes the painting from the page's address, which the server has written into the form, as the chosen one. */
function takePainting(form: HTMLFormElement) {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const id = field('paintingId')?.value
  const name = field('subject')?.defaultValue
  if (id && name) choosePainting(name, id, field('wish')?.value)
}

/**
 * Restores the draft. A subject about another painting is not restored, nor a subject that is only a painting's name
 * when no painting is chosen.
 */
function fill(form: HTMLFormElement) {
  takePainting(form)
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

/** When the page with its form had loaded, in milliseconds after the start of the navigation. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : 0
}

/** Blocks bots: they fill the trap field or send the form too early. Nothing is sent (features 5). */
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

/** Milliseconds that a submit waits for the form's script. */
const PATIENCE = 4000

/** The code of a set-up link or an invitation is only in the address; the sign-up form's script takes it from there. */
function takeSetupCode(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('input[name="setup"]')
  if (field) field.value ||= fromAddress('setup')
}

/**
 * The form's script shows the result and keeps the text. If it does not load, the browser posts the form. A form that only
 * its script can send (`method=dialog`) waits as long as it takes.
 */
function waitForScript(event: SubmitEvent) {
  const form = event.currentTarget as HTMLFormElement
  if (form.noValidate || event.defaultPrevented) return
  event.preventDefault()
  event.stopPropagation()
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  const timer = form.method === 'dialog' ? undefined : setTimeout(go, PATIENCE)
  const observer = new MutationObserver(go)
  observer.observe(form, { attributeFilter: ['novalidate'] })

  function go() {
    clearTimeout(timer)
    observer.disconnect()
    form.ariaBusy = null
    if (form.noValidate) return form.requestSubmit()
    takeSetupCode(form)
    form.submit()
  }
}

/** Starts the newsletter's island at the first pointer, touch or keyboard focus on its form. */
function startWhenTouched(form: HTMLFormElement) {
  let starting: Promise<void> | undefined
  const start = () => {
    starting ??= import('./newsletter.ts')
      .then(({ startNewsletter }) => startNewsletter(form))
      .catch(() => {
        // The download failed: the next touch tries again.
        starting = undefined
      })
  }
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    form.addEventListener(event, start, { passive: true })
}

const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-form]')]
forms.forEach(prepare)
forms.filter((form) => form.dataset['form'] === 'newsletter').forEach(startWhenTouched)
if (document.querySelector('[data-form-sent]')) forget()
// The browser restores typed text only after this script has run.
addEventListener('pageshow', () => {
  forms.forEach(guard)
})

// If the API is on another server, the form cannot be posted to this page's address, so it contains the form token.
const token = document.querySelector<HTMLInputElement>('[data-token]')
if (token) token.value = fromAddress('token')
