import type { APIRoute } from 'astro'
import { readDefaultTexts } from '../../content/site-texts.ts'

/** The texts that came with the program: what the Control Panel's editor begins with. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await readDefaultTexts()), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
