import type { APIRoute } from 'astro'
import type { PagedList } from '../contract/collection/list-pages.ts'

/** The index of a list as a file, for its filter (browser/elements/finding). */
export const findIndexRoute =
  (list: PagedList): APIRoute =>
  async ({ locals: { api } }) =>
    new Response(JSON.stringify(await api.getFindIndex(list)), {
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    })
