import { getCollection, getEntry } from 'astro:content'
import type { Client } from '../client/client.ts'
import { type AboutText, EMPTY_TEXTS, type FaqText, type LegalText } from '../contract/site/site-texts.ts'

/** The owner's texts; empty where nothing is written. */
export const readAbout = async (api: Client) => (await api.findText('about')) ?? EMPTY_TEXTS.about
export const readFaq = async (api: Client) => (await api.findText('faq')) ?? EMPTY_TEXTS.faq

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
