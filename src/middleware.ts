import type { MiddlewareHandler } from 'astro'
import { createPageClient } from './client/page-client.ts'

/** Gives every page an API client whose answers' tags become the page's own. */
export const onRequest: MiddlewareHandler = (context, next) => {
  context.locals.api = createPageClient({
    ...context.locals.transport,
    onTags: (tags) => {
      // Astro's own way to the 404 page comes here without a cache.
      ;(context as Partial<typeof context>).cache?.set({ tags })
    },
  })
  return next()
}
