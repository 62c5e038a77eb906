import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  localUrl,
  type Site,
  startServer,
  startSiteOn,
} from '../../../src/server/app/whole-server/testing-process.ts'
import { findFreePort } from '../../../src/server/platform/http/testing-ports.ts'
import { type Call, openGallery, signIn } from '../owner.ts'
import { startHosted } from './host.ts'
import { findPrepared, type PreparedGallery } from './prepared.ts'
import { easeSignIn } from './quick-sign-in.ts'

/** A site with a signed-in owner and four paintings, all live; `ids` has the order of the fixtures. */
export interface ReadyGallery {
  readonly site: Site
  readonly call: Call
  readonly ids: readonly string[]
}

/** Creates the four paintings once. Tests that need them start on a copy of this data folder. */
export async function prepareGallery(): Promise<{ prepared: PreparedGallery; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-gallery-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const port = await findFreePort()
  const server = startServer({ dataDir: folder, port })
  try {
    await server.serving
    const { ids } = await openGallery({ url: localUrl(port), output: server.output })
    await server.end()
    await easeSignIn(folder)
    return { prepared: { folder, ids }, remove }
  } catch (error) {
    await server.end()
    await remove()
    throw error
  }
}

export async function startGallery(environment: NodeJS.ProcessEnv = {}): Promise<ReadyGallery> {
  const { folder, ids } = findPrepared().gallery
  const site = await startSiteOn(folder, environment, { start: startHosted })
  return { site, call: await signIn(site), ids }
}
