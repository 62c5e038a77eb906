import type { MiddlewareHandler } from 'astro'
import { createClient } from './client/client.ts'

/** Gives every page an API client whose answers' tags become the page's own. */
export const onRequest: MiddlewareHandler = (context, next) => {
  context.locals.api = createClient({
    ...context.locals.transport,
    onTags: (tags) => {
      context.cache.set({ tags })
    },
  })
  return next()
}
