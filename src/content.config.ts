import { defineCollection } from 'astro:content'
import { file, glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** Texts of a site that are no paintings and no exhibitions. */
export const collections = {
  about: defineCollection({
    loader: glob({ base: './src/content', pattern: 'about.md' }),
    schema: z.object({
      title: z.string(),
      /** Three sentences for the home page. */
      teaser: z.string(),
      statement: z.string(),
      steps: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  }),
  questions: defineCollection({
    loader: file('./src/content/faq.json'),
    schema: z.object({ order: z.int(), question: z.string(), answer: z.string() }),
  }),
  legal: defineCollection({
    loader: glob({ base: './src/content/legal', pattern: '*.md' }),
    schema: z.object({
      title: z.string(),
      /** Without one the page has the site's. */
      description: z.string().optional(),
      updated: z.string(),
    }),
  }),
}
