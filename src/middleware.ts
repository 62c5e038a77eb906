import type { MiddlewareHandler } from 'astro'
import { createPageClient, type PageClient } from './client/page-client.ts'
import { DEFAULT_LANGUAGE } from './contract/site/languages.ts'
import { wordsIn } from './words/words.ts'

/** The language of the site's own words. The page of an error speaks English if the settings cannot be read. */
const languageOf = async (api: PageClient) =>
  (await api.getSettings().catch(() => undefined))?.languages[0] ?? DEFAULT_LANGUAGE

/** Gives every page an API client whose answers' tags become the page's own, and the words of its language. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const { locals } = context
  locals.api = createPageClient({
    ...locals.transport,
    onTags: (tags) => {
      // Astro's own way to the 404 page comes here without a cache.
      ;(context as Partial<typeof context>).cache?.set({ tags })
    },
  })
  locals.language = await languageOf(locals.api)
  locals.t = wordsIn(locals.language)
  return next()
}
