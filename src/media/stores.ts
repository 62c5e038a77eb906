import type { MediaStores } from './blob-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Where a configuration keeps its images. */
export const openMediaStores = (config: {
  readonly originalsDir: string
  readonly variantsDir: string
}): MediaStores => ({
  originals: createFolderStore(config.originalsDir, { durable: true }),
  variants: createFolderStore(config.variantsDir),
})
