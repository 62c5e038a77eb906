import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { islandMoments } from './src/islands/integration.mjs'
import { mahlstick } from './src/publishing/astro-adapter.mjs'

export default defineConfig({
  output: 'server',
  adapter: mahlstick(),
  integrations: [react({ experimentalDisableStreaming: true }), islandMoments()],
  cache: {
    provider: {
      name: 'mahlstick',
      entrypoint: new URL('./src/publishing/cache-provider.ts', import.meta.url),
    },
  },
  build: { assets: 'assets', inlineStylesheets: 'never' },
  trailingSlash: 'never',
  // Scripts are files, never inline: the Content-Security-Policy allows only what it can name.
  // Styles get into the pages when these are made (src/publishing/page-assets.ts).
  vite: {
    build: {
      assetsInlineLimit: 0,
      // What every page runs is one file.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'site', test: /src\/elements\/site\.ts$/ }] } },
      },
    },
  },
  devToolbar: { enabled: false },
  // The pages' bundle holds only what renders pages; the server runs from source (docs/architecture.md).
  fetchFile: process.argv.includes('dev') ? 'dev' : null,
})
