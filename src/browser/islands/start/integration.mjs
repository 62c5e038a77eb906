import { fileURLToPath } from 'node:url'

/**
 * Makes `client:on` known to Astro.
 * @returns {import('astro').AstroIntegration}
 */
export function islandMoments() {
  return {
    name: 'island-moments',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'on', entrypoint: fileURLToPath(new URL('./on.ts', import.meta.url)) })
      },
    },
  }
}
