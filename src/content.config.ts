import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { PRIVACY_PARAGRAPHS } from './content/privacy-sample.ts'

const base = './src/content/samples'
const legal = z.object({ title: z.string(), description: z.string(), updated: z.string() })

/** Sample texts that an owner may begin with, by language: `de/about`. */
export const collections = {
  about: defineCollection({
    loader: glob({ base, pattern: '*/about.md' }),
    schema: z.object({
      teaser: z.string(),
      statement: z.string(),
      steps: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  }),
  questions: defineCollection({
    loader: glob({ base, pattern: '*/faq.json' }),
    schema: z.object({
      questions: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
    }),
  }),
  terms: defineCollection({ loader: glob({ base, pattern: '*/terms.md' }), schema: legal }),
  privacy: defineCollection({
    loader: glob({ base, pattern: '*/privacy.md' }),
    schema: legal.extend({ paragraphs: z.record(z.enum(PRIVACY_PARAGRAPHS), z.string()) }),
  }),
}
