import { hash } from 'node:crypto'
import type { createApp } from 'astro/app/entrypoint'

/** The part of `dist/server/entry.mjs` that tells what islands need (astro-entry.ts). */
export interface IslandModule {
  readonly createApp: typeof createApp
  readonly ISLAND_SCRIPT: string
}

/** What makes islands start, and in which moment (src/islands/on.ts): one file for all pages, kept for a year. */
export function islandRuntimeOf({ createApp: create, ISLAND_SCRIPT: script }: IslandModule) {
  const directive = create().manifest.clientDirectives.get('on') ?? ''
  const text = `${directive}\n${script}\n`
  return { file: `assets/islands.${hash('sha256', text, 'base64url').slice(0, 8)}.js`, text }
}

const STYLES = '<style>astro-island'
const ISLAND = '<astro-island'
const HEAD_END = '</head>'

/**
 * Astro puts the style and the scripts that islands need before the page's first island, in the middle of its
 * content. The style is in ours (base.css); the scripts become a link in the head to the file at `src`: 5 KB that a
 * visitor downloads once, and that no page has to carry, compress and allow by hash.
 */
export function linkIslandRuntime(html: Buffer, src: string): Buffer {
  const start = html.indexOf(STYLES)
  const end = html.indexOf(ISLAND, start)
  const head = html.indexOf(HEAD_END)
  if (start < 0 || end < 0 || head < 0 || head > start) return html
  return Buffer.concat([
    html.subarray(0, head),
    Buffer.from(`<script src="${src}" defer></script>`),
    html.subarray(head, start),
    html.subarray(end),
  ])
}
