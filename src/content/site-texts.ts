import { getEntry } from 'astro:content'
import type { Client, ReadText } from '../client/client.ts'
import { type AboutText, EMPTY_TEXTS, type FaqText, type LegalText } from '../contract/site/site-texts.ts'
import type { Language } from '../contract/site/languages.ts'
import type { Translate } from '../words/words.ts'
import type { PrivacySample } from './privacy-sample.ts'

/** The owner's texts; empty where nothing is written. */
export const readAbout = async (api: Client): Promise<ReadText<'about'>> =>
  (await api.findText('about')) ?? EMPTY_TEXTS.about
export const readFaq = async (api: Client): Promise<ReadText<'faq'>> =>
  (await api.findText('faq')) ?? EMPTY_TEXTS.faq

/** A legal text for its page. A title that the owner left as the form had it is said in the page's language. */
export async function findLegal(api: Client, name: 'terms' | 'privacy', t: Translate) {
  const text = await api.findText(name)
  if (text?.title !== EMPTY_TEXTS[name].title) return text
  const fallback = text.fallback?.filter((field) => field !== 'title')
  return { ...text, title: t(`frame.footer.${name}`), ...(fallback && { fallback }) }
}

/** Texts to begin with, for the editor. No page shows them. The privacy text has open places (privacy-sample.ts). */
export async function readSampleTexts(language: Language) {
  const [about, faq, terms, privacy] = await Promise.all([
    getEntry('about', `${language}/about`),
    getEntry('questions', `${language}/faq`),
    getEntry('terms', `${language}/terms`),
    getEntry('privacy', `${language}/privacy`),
  ])
  if (!about || !faq || !terms || !privacy)
    throw new Error(`a text in src/content/samples/${language} is missing`)
  return {
    about: { ...about.data, body: about.body ?? '' } satisfies AboutText,
    faq: faq.data satisfies FaqText,
    terms: { ...terms.data, body: terms.body ?? '' } satisfies LegalText,
    privacy: { ...privacy.data, body: privacy.body ?? '' } satisfies LegalText & PrivacySample,
  }
}
