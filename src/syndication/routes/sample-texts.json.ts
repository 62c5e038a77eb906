import type { APIRoute } from 'astro'
import { readSampleTexts } from '../../content/site-texts.ts'

/** Texts to begin with, in the site's language, for the editor in the Control Panel. */
export const GET: APIRoute = async ({ locals }) =>
  new Response(JSON.stringify(await readSampleTexts(locals.language)), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  })
