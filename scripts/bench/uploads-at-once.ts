import { setTimeout as delay } from 'node:timers/promises'
import { API_PATHS } from '../../src/contract/paths.ts'
import { readPeakMemory } from '../testing/memory.ts'
import { startSite } from '../../src/server/app/whole-server/testing-process.ts'
import { percentiles, type Percentiles } from './numbers.ts'
import { makePhotograph, signIn, uploadPainting } from './upload.ts'

export interface UploadsAtOnceBench {
  readonly uploads: number
  /** Until the last upload is answered. */
  readonly seconds: number
  /** Milliseconds of requests for the home page and for a list of the API, one after the other during the uploads. */
  readonly page: Percentiles
  readonly api: Percentiles
  readonly peakMegabytes: number
}
/** Milliseconds between two requests of a visitor. */
const PAUSE = 20

/** Repeats a request until `isOver`. Returns the duration of the answers. */
async function visit(address: string, isOver: () => boolean): Promise<Percentiles> {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
    times.push(performance.now() - start)
    await delay(PAUSE)
  }
  return percentiles(times)
}

/** Eight painters upload a photograph of 24 megapixels at the same moment, while visitors browse. */
export async function benchUploadsAtOnce(uploads = 8): Promise<UploadsAtOnceBench> {
  const photographs: Buffer[] = []
  for (let index = 0; index < uploads; index++) photographs.push(await makePhotograph(index))
  const site = await startSite({ LOG_LEVEL: 'error' })
  try {
    const token = await signIn(site)
    let isOver = false
    const visits = [site.url, site.url + API_PATHS.paintingsToSell].map((address) =>
      visit(address, () => isOver),
    )
    const start = performance.now()
    await Promise.all(photographs.map((photograph) => uploadPainting(site, token, photograph)))
    const seconds = Math.round((performance.now() - start) / 100) / 10
    isOver = true
    const [page, api] = await Promise.all(visits)
    if (!page || !api) throw new Error('Nobody looked around.')
    return { uploads, seconds, page, api, peakMegabytes: await readPeakMemory(site.pid) }
  } finally {
    await site.stop()
  }
}
