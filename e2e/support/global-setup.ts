import { startDemoSite } from '../../scripts/demo-site.ts'
import { keepPrepared } from './prepared.ts'
import { prepareGallery } from './ready-gallery.ts'

/** Before the workers: the site that all of them look at, and the one that those who change it get copies of. */
export default async function setUp() {
  const [demo, gallery] = await Promise.all([startDemoSite(), prepareGallery()])
  keepPrepared({ demo: { url: demo.url, dataDir: demo.dataDir }, gallery: gallery.prepared })
  return async () => {
    await demo.stop()
    await gallery.remove()
  }
}
