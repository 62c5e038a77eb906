import type { APIRoute } from 'astro'
import { readSampleTexts } from '../../content/site-texts.ts'

/** Texts to begin with, for the editor in the Control Panel. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify(await readSampleTexts()), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
