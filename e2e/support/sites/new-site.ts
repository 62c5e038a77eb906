import { cp } from 'node:fs/promises'
import path from 'node:path'
import { type Site, startSite } from '../../../scripts/testing/site-process.ts'
import { findPrepared } from './prepared.ts'

/** A site with nothing on it, which has made the pictures of the fixtures' photographs already: that takes seconds. */
export const startNewSite = (environment: NodeJS.ProcessEnv = {}): Promise<Site> => {
  const made = path.join(findPrepared().gallery.folder, 'variants')
  return startSite(environment, {
    fill: (dataDir) => cp(made, path.join(dataDir, 'variants'), { recursive: true }),
  })
}
