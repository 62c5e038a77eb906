import { cp } from 'node:fs/promises'
import path from 'node:path'
import { type Site, startSite } from '../../../src/server/app/whole-server/testing-process.ts'
import { startHosted } from './host.ts'
import { findPrepared } from './prepared.ts'

/** An empty site that already has the variants of the fixtures' photographs, because making them takes seconds. */
export const startNewSite = (environment: NodeJS.ProcessEnv = {}): Promise<Site> => {
  const made = path.join(findPrepared().gallery.folder, 'variants')
  return startSite(environment, {
    start: startHosted,
    fill: (dataDir) => cp(made, path.join(dataDir, 'variants'), { recursive: true }),
  })
}
