import type { APIRoute } from 'astro'
import type { IconForm } from '../contract/site/icon.ts'

/** Creates the route of one form of the site icon, with the initials of the painter. */
export const iconRoute =
  (form: IconForm, type: string): APIRoute =>
  async ({ locals: { api, drawIcon } }) => {
    const { brandName } = await api.getSettings()
    const icon = await drawIcon(brandName, form)
    return new Response(new Uint8Array(icon), { headers: { 'Content-Type': type } })
  }
