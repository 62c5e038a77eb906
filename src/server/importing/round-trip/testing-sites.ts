import type { TestApi } from '../../platform/api/testing.ts'
import { exportSite } from '../../exporting/exporter.ts'
import { readFolder } from '../folder.ts'
import { readLists } from '../lists.ts'
import { importAll, planAll } from '../run.ts'

const signal = new AbortController().signal
const onProgress = () => undefined

/** Exports a site into a new folder. */
export async function exportTo({ db, media }: TestApi, folder: string) {
  const about = { siteUrl: 'http://site.test', now: new Date() }
  await exportSite({ db, findOriginal: media.findOriginal, folder, ...about, signal, onProgress })
}

/** Imports the folder into a site. Returns the refused and the known items. */
export async function importInto({ db, media }: TestApi, dir: string) {
  const lists = await readLists(await readFolder(dir), { fallbacks: {}, currency: 'CHF' })
  const options = { db, dir, atOnce: 2, signal, onProgress }
  const plan = await planAll(lists, options)
  await importAll(plan, { db, media, noting: media, atOnce: 2, signal, onProgress })
  return { refused: plan.refused, known: plan.alreadyThere.length }
}
