import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { islandMoments } from './src/browser/islands/start/integration.mjs'
import { mahlstick } from './src/server/publishing/rendering/astro-adapter.mjs'
import { colours } from './src/styles/colours.mjs'
import { compiledWords } from './src/words/compiled.mjs'

export default defineConfig({
  output: 'server',
  adapter: mahlstick(),
  integrations: [react({ experimentalDisableStreaming: true }), islandMoments()],
  cache: {
    provider: {
      name: 'mahlstick',
      entrypoint: new URL('./src/server/publishing/rendering/cache-provider.ts', import.meta.url),
    },
  },
  build: { assets: 'assets', inlineStylesheets: 'never' },
  trailingSlash: 'never',
  // Scripts are files, never inline: the Content-Security-Policy allows only what it can name.
  // Styles get into the pages when these are made (src/server/publishing/rendering/page-assets.ts).
  vite: {
    plugins: [compiledWords],
    css: { postcss: { plugins: [colours] } },
    build: {
      assetsInlineLimit: 0,
      // What every page runs is one file. The locales are in it, because a file of 60 bytes costs a request of 600.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'site', test: /src\/(browser\/elements\/site|contract\/site\/locales)\.ts$/ }],
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  // The pages' bundle holds only what renders pages; the server runs from source (docs/architecture.md).
  fetchFile: process.argv.includes('dev') ? 'server/app/dev' : null,
})
