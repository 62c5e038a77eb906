import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Documents for programs: icons, the feed and sitemaps. Each file is named after its address, without the dot of
 * `.well-known`: the compiler and the linter leave out such folders.
 */
const DOCUMENTS = new URL('../../../syndication/routes/', import.meta.url)
const addressOf = (file) => `/${file.replace(/\.ts$/, '').replace(/^well-known\b/, '.well-known')}`

/**
 * The adapter that makes `dist/server/entry.mjs` a module with one export: `createApp()`, which turns a
 * Request into a Response in this process. Everything around it (HTTP, API, publishing) is ours.
 * @returns {import('astro').AstroIntegration}
 */
export function mahlstick() {
  return {
    name: 'mahlstick',
    hooks: {
      'astro:config:setup': async ({ injectRoute, updateConfig }) => {
        const files = readdirSync(DOCUMENTS, { recursive: true, encoding: 'utf8' })
        for (const file of files.filter((name) => name.endsWith('.ts')))
          injectRoute({ pattern: addressOf(file), entrypoint: new URL(file, DOCUMENTS) })
        const { escapeAttributes } = await import('./astro-internals.ts')
        updateConfig({ vite: { plugins: [escapeAttributes()] } })
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'mahlstick',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./astro-entry.ts', import.meta.url),
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'unsupported',
            sharpImageService: 'stable',
          },
          adapterFeatures: { buildOutput: 'server' },
        })
      },
      'astro:build:done': async ({ dir }) => {
        const { shortenScopes } = await import('./scope-names.ts')
        const { writePageAssets } = await import('./page-assets.ts')
        const { compressAssets } = await import('./assets.ts')
        const dist = fileURLToPath(new URL('..', dir))
        await shortenScopes(dist)
        const { readIslandScript } = await import('./astro-internals.ts')
        const { createApp } = await import(new URL('../server/entry.mjs', dir).href)
        await writePageAssets(dist, createApp().manifest, await readIslandScript())
        await compressAssets(fileURLToPath(dir))
      },
    },
  }
}
