import { defineCollection } from 'astro:content'
import { file, glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** Sample texts that an owner may begin with. */
export const collections = {
  about: defineCollection({
    loader: glob({ base: './src/content/samples', pattern: 'about.md' }),
    schema: z.object({
      teaser: z.string(),
      statement: z.string(),
      steps: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  }),
  questions: defineCollection({
    loader: file('./src/content/samples/faq.json'),
    schema: z.object({ order: z.int(), question: z.string(), answer: z.string() }),
  }),
  legal: defineCollection({
    loader: glob({ base: './src/content/samples', pattern: ['terms.md', 'privacy.md'] }),
    schema: z.object({ title: z.string(), description: z.string(), updated: z.string() }),
  }),
}
