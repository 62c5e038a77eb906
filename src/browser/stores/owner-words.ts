import { atom } from 'nanostores'
import type { Language } from '../../contract/site/languages.ts'
import { LOCALES } from '../../contract/site/locales.ts'
import english from '../../words/en/owner/always.ts'
import type en from '../../words/en/owner/index.ts'
import { dialogWords } from './feedback/dialog-words.ts'
import { browserMemory } from './memory.ts'
import { OWNER_LANGUAGE } from './storage-keys.ts'
import { pageLanguage, say } from './words.ts'

/** The languages of the owner's screens. Owners of other sites read English. */
export const OWNER_LANGUAGES = ['en', 'de'] as const
export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number]
/** The words of the owner's screens, compiled (words/compiled.mjs). */
export type OwnerWords = typeof en

const toOwnerLanguage = (text: string) => OWNER_LANGUAGES.find((language) => language === text)

/** What the person has chosen in this browser, or else the language of the site. */
export const ownerLanguage = (): OwnerLanguage =>
  toOwnerLanguage(browserMemory.read(OWNER_LANGUAGE)) ?? toOwnerLanguage(pageLanguage()) ?? 'en'
export const chooseOwnerLanguage = (language: OwnerLanguage) => browserMemory.write(OWNER_LANGUAGE, language)

/** The page speaks the owner's language; what is around its content stays in that of the site. */
export function takeOwnerLanguage(language: OwnerLanguage): void {
  const { documentElement: page } = document
  for (const part of document.querySelectorAll<HTMLElement>('body > :is(.skip, header, footer)'))
    part.lang ||= page.lang
  document.querySelector('main')?.removeAttribute('lang')
  page.lang = language
}

const files = import.meta.glob<{ default: OwnerWords }>('../../words/*/owner/index.ts')
const loaded = new Map<OwnerLanguage, OwnerWords>()
export async function loadOwnerWords(language: OwnerLanguage): Promise<OwnerWords> {
  const words = loaded.get(language) ?? (await files[`../../words/${language}/owner/index.ts`]?.())?.default
  if (!words) throw new Error('The words of this language are missing.')
  loaded.set(language, words)
  return words
}

const spoken: { shared: OwnerWords['shared']; all?: OwnerWords } = { shared: english }
/** For what is on the screen already when another language is spoken. */
export const $spokenLanguage = atom<OwnerLanguage>('en')

function begin(language: OwnerLanguage, shared: OwnerWords['shared'], all = spoken.all) {
  Object.assign(spoken, { shared, all })
  Object.assign(dialogWords, shared.dialogs)
  $spokenLanguage.set(language)
}

/** Loads the words of a language, and says everything in it from now on. */
export async function speak(language: OwnerLanguage): Promise<void> {
  const all = await loadOwnerWords(language)
  begin(language, all.shared, all)
}

const sharedFiles = import.meta.glob<{ default: OwnerWords['shared'] }>('../../words/*/owner/always.ts')
/** Says what is around a page's content in the owner's language. English is there, also where loading fails. */
export async function speakAround(): Promise<void> {
  const language = ownerLanguage()
  if (language === 'en') return
  try {
    const words = await sharedFiles[`../../words/${language}/owner/always.ts`]?.()
    // The page itself may have begun to speak meanwhile.
    if (words && !spoken.all) begin(language, words.default)
  } catch {
    return
  }
}

/** The words of the sections, after `speak`. */
export function ownerWords(): OwnerWords {
  if (!spoken.all) throw new Error('The words are not loaded yet.')
  return spoken.all
}
/** What several of the owner's screens say: English before `speak`, and on pages that do not call it. */
export const sharedWords = () => spoken.shared
export const spokenLanguage = () => $spokenLanguage.get()
/** How days and numbers are written. */
export const spokenLocale = () => LOCALES[spokenLanguage()]

/** The name of a language as the owner reads it. */
export const nameOfLanguage = (language: Language) =>
  new Intl.DisplayNames(spokenLanguage(), { type: 'language' }).of(language) ?? language

/** Fills in what a message needs: `tell(words.found, { count: 2 })`. */
export const tell: typeof say = (message, values) => say(message, values, spokenLanguage())
