import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  findFreePort,
  localUrl,
  type Site,
  startServer,
  startSiteOn,
} from '../../../scripts/testing/site-process.ts'
import { type Call, openGallery, signIn } from '../owner.ts'
import { findPrepared, type PreparedGallery } from './prepared.ts'

/** A site with an owner, signed in, and four paintings, live; `ids` in the order of the fixtures. */
export interface ReadyGallery {
  readonly site: Site
  readonly call: Call
  readonly ids: readonly string[]
}

/** Hangs the four paintings once: whoever needs them hung, and not the hanging, starts on a copy. */
export async function prepareGallery(): Promise<{ prepared: PreparedGallery; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-gallery-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const port = await findFreePort()
  const server = startServer({ dataDir: folder, port })
  try {
    await server.serving
    const { ids } = await openGallery({ url: localUrl(port), output: server.output })
    await server.end()
    return { prepared: { folder, ids }, remove }
  } catch (error) {
    await server.end()
    await remove()
    throw error
  }
}

export async function startGallery(environment: NodeJS.ProcessEnv = {}): Promise<ReadyGallery> {
  const { folder, ids } = findPrepared().gallery
  const site = await startSiteOn(folder, environment)
  return { site, call: await signIn(site), ids }
}
