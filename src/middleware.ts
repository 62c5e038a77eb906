import type { MiddlewareHandler } from 'astro'
import { createClient } from './client/client.ts'

/** Gives every page an API client whose answers' tags become the page's own. */
export const onRequest: MiddlewareHandler = (context, next) => {
  context.locals.api = createClient({
    ...context.locals.transport,
    onTags: (tags) => {
      // Astro's own way to the 404 page comes here without a cache.
      ;(context as Partial<typeof context>).cache?.set({ tags })
    },
  })
  return next()
}
