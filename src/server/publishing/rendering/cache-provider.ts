import type { CacheProviderFactory } from 'astro'

/** Writes the tags of a rendered page into its `Cache-Tag` header, where the publisher reads them. */
const createProvider: CacheProviderFactory = () => ({
  name: 'mahlstick',
  setHeaders: ({ tags }) => new Headers(tags?.length ? { 'Cache-Tag': tags.join(',') } : {}),
  invalidate: () => Promise.resolve(),
})

export default createProvider
