import { startDemoSite } from '../../../scripts/testing/demo-site.ts'
import { keepPrepared } from './prepared.ts'
import { prepareGallery } from './ready-gallery.ts'

/** Before the workers: the site that all of them look at, and the one that those who change it get copies of. */
export default async function setUp() {
  const starting = startDemoSite()
  const preparing = prepareGallery()
  const tearDown = async () => {
    await Promise.allSettled([
      starting.then((demo) => demo.stop()),
      preparing.then((gallery) => gallery.remove()),
    ])
  }
  try {
    const [demo, gallery] = await Promise.all([starting, preparing])
    keepPrepared({ demo: { url: demo.url, dataDir: demo.dataDir }, gallery: gallery.prepared })
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
