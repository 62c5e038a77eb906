import { startDemoSite } from '../../scripts/demo-site.ts'
import { DEMO_SITE } from './demo.ts'

/** All workers look at one site with the demo collection: it starts before them, and stops after the last. */
export default async function setUp() {
  const { url, dataDir, stop } = await startDemoSite()
  process.env[DEMO_SITE] = JSON.stringify({ url, dataDir })
  return stop
}
