import { type Language, LANGUAGES } from '../../contract/site/languages.ts'

/** The element of an owner's page that says them. */
const place = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('[data-languages]')

/** The languages of the site besides its own, from the owner's page. Outside of a page there are none. */
export function otherLanguages(): readonly Language[] {
  const said = place()?.dataset['languages']?.split(' ') ?? []
  return said.slice(1).flatMap((each) => LANGUAGES.find((language) => language === each) ?? [])
}

/** The language in which the owner writes first. */
export const ownLanguage = (): Language => {
  const first = place()?.dataset['languages']?.split(' ')[0]
  return LANGUAGES.find((language) => language === first) ?? LANGUAGES[0]
}

/** After the owner has chosen others on this page. */
export function setSiteLanguages(languages: readonly Language[]) {
  const element = place()
  if (element) element.dataset['languages'] = languages.join(' ')
}
