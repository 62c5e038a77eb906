import { getCollection, getEntry } from 'astro:content'
import type { Client } from '../client/client.ts'
import type { AboutText, FaqText, LegalText } from '../contract/site/site-texts.ts'

/** Pages show the default texts in src/content until an owner has written their own. */

const FILES = { terms: 'terms-conditions', privacy: 'privacy-policy' } as const

async function defaultAbout(): Promise<AboutText> {
  const entry = await getEntry('about', 'about')
  if (!entry) throw new Error('src/content/about.md is missing')
  const { teaser, statement, steps } = entry.data
  return { teaser, statement, steps, body: entry.body ?? '' }
}

async function defaultFaq(): Promise<FaqText> {
  const entries = await getCollection('questions')
  entries.sort((a, b) => a.data.order - b.data.order)
  return {
    questions: entries.map(({ id, data: { question, answer } }) => ({ id, question, answer })),
  }
}

async function defaultLegal(name: keyof typeof FILES): Promise<LegalText> {
  const entry = await getEntry('legal', FILES[name])
  if (!entry) throw new Error(`src/content/legal/${FILES[name]}.md is missing`)
  const { title, description = '', updated } = entry.data
  return { title, description, updated, body: entry.body ?? '' }
}

export const readAbout = async (api: Client) => (await api.findText('about')) ?? defaultAbout()
export const readFaq = async (api: Client) => (await api.findText('faq')) ?? defaultFaq()
export const readLegal = async (api: Client, name: keyof typeof FILES) =>
  (await api.findText(name)) ?? defaultLegal(name)

/** All default texts, for the editor. */
export const readDefaultTexts = async () => ({
  about: await defaultAbout(),
  faq: await defaultFaq(),
  terms: await defaultLegal('terms'),
  privacy: await defaultLegal('privacy'),
})
