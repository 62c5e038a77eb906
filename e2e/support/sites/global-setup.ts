import { startDemoSite } from './demo-site.ts'
import { keepPrepared } from './prepared.ts'
import { prepareGallery } from './ready-gallery.ts'

/** Runs before the workers: prepares the demo site for all of them, and a data folder that tests copy and change. */
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
