import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Documents for programs: icons, the feed and sitemaps. Each file is named after its address, without the dot of
 * `.well-known`: the compiler and the linter leave out such folders.
 */
const DOCUMENTS = new URL('../../../syndication/routes/', import.meta.url)
const addressOf = (file) => `/${file.replace(/\.ts$/, '').replace(/^well-known\b/, '.well-known')}`

/** Pages for people with an account. Astro ignores folders with an underscore; these routes are added below. */
const ACCOUNT_PAGES = new URL('../../../pages/_account/', import.meta.url)

const pageOf = (file) => file.replace(/(\/index)?\.astro$/, '')

const filesIn = (folder, extension) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(extension))

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
        for (const file of filesIn(DOCUMENTS, '.ts'))
          injectRoute({ pattern: addressOf(file), entrypoint: new URL(file, DOCUMENTS) })
        for (const file of filesIn(ACCOUNT_PAGES, '.astro'))
          injectRoute({ pattern: `/${pageOf(file)}`, entrypoint: new URL(file, ACCOUNT_PAGES) })
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
