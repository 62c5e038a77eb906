import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { createApp } from 'astro/app/entrypoint'

/** Addresses of a build's scripts, for pages to name. */
export interface PageScripts {
  /** What makes islands start, and in which moment (src/islands/on.ts): one file, kept for a year. */
  readonly islands: string
  /** What each script of a page imports in its first line. */
  readonly imports: Readonly<Record<string, readonly string[]>>
}

/** The part of `dist/server/entry.mjs` that tells what islands need (astro-entry.ts). */
interface IslandModule {
  readonly createApp: typeof createApp
  readonly ISLAND_SCRIPT: string
}

const NOTES = 'page-scripts.json'
const OF_PAGE = /_astro_type_script_.*\.js$/
const IMPORT = /(?:from|import)\s*["']\.\/([^"']+)["']/g

/** Called when a build's files are there: writes the islands' runtime as a file, and notes what pages will name. */
export async function writePageScripts(
  dist: string,
  { createApp: create, ISLAND_SCRIPT: script }: IslandModule,
) {
  const assets = path.join(dist, 'client', 'assets')
  const runtime = `${create().manifest.clientDirectives.get('on') ?? ''}\n${script}\n`
  const islands = `islands.${hash('sha256', runtime, 'base64url').slice(0, 8)}.js`
  await writeFile(path.join(assets, islands), runtime)

  const imports: Record<string, readonly string[]> = {}
  for (const file of (await readdir(assets)).filter((name) => OF_PAGE.test(name))) {
    const text = await readFile(path.join(assets, file), 'utf8')
    imports[`/assets/${file}`] = [...text.matchAll(IMPORT)].map(([, name]) => `/assets/${name}`)
  }
  const notes: PageScripts = { islands: `/assets/${islands}`, imports }
  await writeFile(path.join(dist, 'server', NOTES), JSON.stringify(notes))
}

export const readPageScripts = async (dist: string) =>
  JSON.parse(await readFile(path.join(dist, 'server', NOTES), 'utf8')) as PageScripts

const STYLES = '<style>astro-island'
const ISLAND = '<astro-island'
const HEAD_END = '</head>'
const MODULE = '<script type="module" src="'

/**
 * Astro puts the style and the scripts that islands need before the page's first island, in the middle of its
 * content. The style is in ours (base.css); the scripts become a link in the head: 5 KB that a visitor downloads
 * once, and that no page has to carry, compress and allow by hash.
 */
function linkIslands(html: Buffer, { islands }: PageScripts): Buffer {
  const start = html.indexOf(STYLES)
  const end = html.indexOf(ISLAND, start)
  const head = html.indexOf(HEAD_END)
  if (start < 0 || end < 0 || head < 0 || head > start) return html
  return Buffer.concat([
    html.subarray(0, head),
    Buffer.from(`<script src="${islands}" defer></script>`),
    html.subarray(head, start),
    html.subarray(end),
  ])
}

/**
 * The script at a page's end is nothing that the first sight needs: it comes after styles and pictures, and so does
 * what it imports, in the same round trip.
 */
function lowerPriority(html: Buffer, { imports }: PageScripts): Buffer {
  const start = html.lastIndexOf(MODULE)
  if (start < 0) return html
  const end = html.indexOf('"', start + MODULE.length)
  const src = html.toString('utf8', start + MODULE.length, end)
  const links = (imports[src] ?? []).map(
    (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`,
  )
  return Buffer.concat([
    html.subarray(0, start),
    Buffer.from(`${links.join('')}<script fetchpriority="low" type="module" src="${src}`),
    html.subarray(end),
  ])
}

/** A rendered page with its scripts where and how they delay it least. */
export const lightenScripts = (html: Buffer, scripts: PageScripts) =>
  lowerPriority(linkIslands(html, scripts), scripts)
