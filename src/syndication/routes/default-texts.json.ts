import type { APIRoute } from 'astro'
import { readDefaultTexts } from '../../content/site-texts.ts'

/** The default texts, for the editor in the Control Panel. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await readDefaultTexts()), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
