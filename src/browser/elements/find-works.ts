import { LOADING_FAILED } from '../../contract/finding/words.ts'

/** The button of a list's filter. The filter itself is loaded at its first use, or for an address with a choice. */
const CHOICE = /[?&](series|year|size|technique|availability|priceFrom|priceTo|sort)=./

const button = document.querySelector<HTMLButtonElement>('[data-find]')

function prepareFinder(button: HTMLButtonElement) {
  const load = () => import('./finding/finder.ts').then(({ startFinder }) => startFinder(button))
  let finder: ReturnType<typeof load> | undefined
  const said = document.createElement('p')
  said.role = 'status'
  const start = () => {
    // Emptied, so that the same words are read out again.
    said.textContent = ''
    finder ??= load()
    finder.then(
      () => said.remove(),
      () => (finder = undefined),
    )
    return finder
  }
  const fail = () => {
    button.parentElement?.after(said)
    said.textContent = button.dataset['failed'] ?? LOADING_FAILED
  }
  let isPressed = false
  button.addEventListener('click', () => {
    // A second tap while the filter is loading would close it at once.
    if (isPressed) return
    isPressed = true
    start()
      .then(({ toggle }) => toggle(), fail)
      .finally(() => (isPressed = false))
  })
  // An address of before a reload has its choice, and this document has no filter yet.
  addEventListener('popstate', () => {
    if (finder === undefined && CHOICE.test(location.search)) start().then(({ follow }) => follow(), fail)
  })
  if (!CHOICE.test(location.search)) return
  // Nobody sees other works first than those that the address names.
  const list = button.closest('.page')?.querySelector<HTMLElement>('.hung, [data-masonry]')
  if (list) list.style.visibility = 'hidden'
  const show = () => {
    if (list) list.style.visibility = ''
  }
  start().then(
    ({ follow }) => follow().then(show, show),
    () => {
      show()
      fail()
    },
  )
}
if (button) prepareFinder(button)
