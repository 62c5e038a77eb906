import { getCollection, getEntry } from 'astro:content'
import type { Client, ReadText } from '../client/client.ts'
import { type AboutText, EMPTY_TEXTS, type FaqText, type LegalText } from '../contract/site/site-texts.ts'
import type { Translate } from '../words/words.ts'

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

async function sampleAbout(): Promise<AboutText> {
  const entry = await getEntry('about', 'about')
  if (!entry) throw new Error('src/content/samples/about.md is missing')
  return { ...entry.data, body: entry.body ?? '' }
}

async function sampleFaq(): Promise<FaqText> {
  const entries = await getCollection('questions')
  entries.sort((a, b) => a.data.order - b.data.order)
  return {
    questions: entries.map(({ id, data: { question, answer } }) => ({ id, question, answer })),
  }
}

async function sampleLegal(name: 'terms' | 'privacy'): Promise<LegalText> {
  const entry = await getEntry('legal', name)
  if (!entry) throw new Error(`src/content/samples/${name}.md is missing`)
  return { ...entry.data, body: entry.body ?? '' }
}

/** Texts to begin with, for the editor. No page shows them. */
export const readSampleTexts = async () => ({
  about: await sampleAbout(),
  faq: await sampleFaq(),
  terms: await sampleLegal('terms'),
  privacy: await sampleLegal('privacy'),
})
