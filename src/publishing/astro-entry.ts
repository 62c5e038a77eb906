// The inline parts of Astro's islands, for the Content-Security-Policy; those of directives are in the manifest.
export { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
export { default as ISLAND_SCRIPT } from 'astro/runtime/server/astro-island.prebuilt.js'
export { createApp } from 'astro/app/entrypoint'
