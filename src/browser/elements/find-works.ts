import { LOADING_FAILED } from '../../contract/finding/words.ts'

/** The button of a list's filter. The filter itself is loaded at its first use, or for an address with a choice. */
const CHOICE = /[?&](series|year|size|technique|availability|priceFrom|priceTo|sort)=./

const button = document.querySelector<HTMLButtonElement>('[data-find]')

function prepareFinder(button: HTMLButtonElement) {
  const load = () => import('./finding/finder.ts').then(({ startFinder }) => startFinder(button))
  let finder: ReturnType<typeof load> | undefined
  const start = () => {
    finder ??= load()
    finder.catch(() => (finder = undefined))
    return finder
  }
  const fail = () => {
    const said = document.createElement('p')
    said.role = 'status'
    button.parentElement?.after(said)
    said.textContent = button.dataset['failed'] ?? LOADING_FAILED
  }
  button.addEventListener('click', () => {
    start().then(({ toggle }) => toggle(), fail)
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
