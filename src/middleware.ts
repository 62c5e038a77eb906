import type { MiddlewareHandler } from 'astro'
import { createPageClient, type PageClient } from './client/page-client.ts'
import { DEFAULT_SETTINGS } from './contract/site/settings.ts'
import { wordsOf } from './words/words.ts'

/** The words of the site's language. The page of an error speaks English if the settings cannot be read. */
const readWords = async (api: PageClient) => wordsOf(await api.getSettings().catch(() => DEFAULT_SETTINGS))

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
  Object.assign(locals, await readWords(locals.api))
  return next()
}
