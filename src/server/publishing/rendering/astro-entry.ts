// What islands need in the browser; the part of their moments is in the manifest (page-assets.ts).
export { default as ISLAND_SCRIPT } from 'astro/runtime/server/astro-island.prebuilt.js'
export { createApp } from 'astro/app/entrypoint'
