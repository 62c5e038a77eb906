import type { APIRoute } from 'astro'
import { LIGHT } from '../../contract/site/colours.ts'

/** The length of a name that phones show under an icon. */
const SHORT = 12

/** The web app manifest, for sites that are added to a home screen. */
export const GET: APIRoute = async ({ locals: { api } }) => {
  const { brandName, tagline } = await api.getSettings()
  const icons = [192, 512].flatMap((size) => {
    const icon = { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }
    return [icon, { ...icon, purpose: 'maskable' }]
  })
  const manifest = {
    name: brandName,
    short_name: brandName.length <= SHORT ? brandName : (brandName.split(/\s+/).at(-1) ?? brandName),
    ...(tagline && { description: tagline }),
    start_url: '/',
    display: 'browser',
    background_color: LIGHT.wall,
    theme_color: LIGHT.wall,
    icons,
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
