import { browserMemory } from '../stores/memory.ts'
import { CHOSEN_LANGUAGE } from '../stores/storage-keys.ts'
import { atRest } from '../islands/start/at-rest.ts'

/** The version of this page in the language that the browser asks for first, if that is another one. */
function findBetter(): HTMLLinkElement | undefined {
  const versions = [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]:not([hreflang=x-default])')]
  const offered = versions.map(({ hreflang }) => hreflang)
  const wanted = navigator.languages.map((each) => each.slice(0, 2)).find((each) => offered.includes(each))
  return wanted === document.documentElement.lang
    ? undefined
    : versions.find((link) => link.hreflang === wanted)
}

/** Offers this page in the language of the visitor's browser, by one line, until the visitor has chosen once. The page comes first. */
export function offerLanguage() {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
    if (link) browserMemory.write(CHOSEN_LANGUAGE, link.hreflang)
  })
  const better = browserMemory.read(CHOSEN_LANGUAGE) === '' ? findBetter() : undefined
  if (better) atRest(() => void import('./suggest-language.ts').then(({ suggest }) => suggest(better)))
}
