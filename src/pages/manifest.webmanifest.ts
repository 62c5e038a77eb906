import type { APIRoute } from 'astro'

/** Name and pictures for a bookmark or a home screen. The site stays a website: it opens in the browser. */
export const GET: APIRoute = async ({ locals }) => {
  const { brandName, tagline } = await locals.api.getSettings()
  const manifest = {
    name: brandName,
    short_name: brandName,
    description: tagline,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf8',
    theme_color: '#fbfaf8',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
