import type { APIRoute } from 'astro'
import type { IconForm } from '../contract/site/icon.ts'

/** The answer with the site's icon in one of its forms, made from the painter's name. */
export const iconRoute =
  (form: IconForm, type: string): APIRoute =>
  async ({ locals: { api, drawIcon } }) => {
    const { brandName } = await api.getSettings()
    const icon = await drawIcon(brandName, form)
    return new Response(new Uint8Array(icon), { headers: { 'Content-Type': type } })
  }
