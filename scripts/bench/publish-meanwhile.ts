import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import type { Server } from '../../src/server/app/server.ts'
import { listFiles } from '../../src/server/platform/lib/files.ts'
import { fileOfPage } from '../../src/server/publishing/site-folder/page-files.ts'
import { TOKEN } from './collection.ts'

/** Milliseconds after which the full publish is underway. */
const UNDERWAY = 1000
const LOOK_EVERY = 10
const LONGEST = 120_000
const PAGE = /\.(html|xml|json|txt)$/

/** The files of the published site that speak of a work, without its own page. */
async function findMentions(siteDir: string, id: string): Promise<string[]> {
  const found: string[] = []
  for (const file of await listFiles(siteDir)) {
    const name = path.join(siteDir, file)
    const isOwn = file === fileOfPage(PAGE_PATHS.painting(id))
    if (PAGE.test(file) && !isOwn && (await readFile(name)).includes(id)) found.push(name)
  }
  return found
}

/**
 * Takes a public work back while all pages are made again, as after an update of the program. Returns the milliseconds
 * until no file of the site speaks of it and the server answers 410 for its page, whose file is removed last.
 */
export async function measureTakingBack(
  server: Server,
  address: string,
  ids: readonly string[],
): Promise<number> {
  const { siteDir } = server.config
  const isPublic = (work: string) => existsSync(path.join(siteDir, fileOfPage(PAGE_PATHS.painting(work))))
  const id = ids.find(isPublic)
  if (id === undefined) throw new Error('no work is public')
  let mentions = await findMentions(siteDir, id)
  const publishing = server.publisher.publishAll()
  await delay(UNDERWAY)
  const start = performance.now()
  const taken = await fetch(address + itemPath(API_PATHS.painting, id), {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ isDraft: true }),
  })
  if (!taken.ok) throw new Error(`taking back was answered ${taken.status}`)
  const isGone = async () => (await fetch(address + PAGE_PATHS.painting(id))).status === 410
  while (mentions.length > 0 || !(await isGone())) {
    const left = await Promise.all(
      mentions.map(async (file) => (existsSync(file) && (await readFile(file)).includes(id) ? [file] : [])),
    )
    mentions = left.flat()
    if (performance.now() - start > LONGEST) throw new Error(`${mentions.join()} still speak of it`)
    await delay(LOOK_EVERY)
  }
  const milliseconds = Math.round(performance.now() - start)
  await publishing
  return milliseconds
}
