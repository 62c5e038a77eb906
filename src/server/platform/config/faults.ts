import { statSync } from 'node:fs'
import path from 'node:path'
import type { BackupAddress } from './backup-address.ts'
import type { DeliveryAddress } from './delivery-address.ts'
import type { StoreAddress } from '../object-store/address.ts'

/** The settings that name folders and buckets, which must not overlap. */
interface Places {
  readonly DATA_DIR: string
  readonly MEDIA_URL?: StoreAddress | undefined
  readonly PUBLISH_URL?: DeliveryAddress | undefined
  readonly BACKUP_TO?: BackupAddress | undefined
}

/** The fault of an existing data folder, such as that it is a file. */
export function findFolderFault(dataDir: string): string | undefined {
  try {
    const found = statSync(dataDir, { throwIfNoEntry: false })
    return found && !found.isDirectory() ? `must be a folder: ${path.resolve(dataDir)} is a file` : undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return `must be a folder that this user can reach: ${path.resolve(dataDir)} (${code})`
  }
}

/** Whether folder `a` is `b` or lies in it. */
const overlaps = (a: string, b: string) => `${a}${path.sep}`.startsWith(`${b}${path.sep}`)
const isSameBucket = (a: StoreAddress, b: StoreAddress) => a.endpoint === b.endpoint && a.bucket === b.bucket

/** The fault of the mirror's destination in relation to the other folders and buckets. */
export function findPublishFault(address: DeliveryAddress, { MEDIA_URL, DATA_DIR }: Places) {
  if (address.kind === 'bucket') {
    return MEDIA_URL && isSameBucket(address.store, MEDIA_URL)
      ? 'must name another bucket than MEDIA_URL: that one is private'
      : undefined
  }
  const dataDir = path.resolve(DATA_DIR)
  return overlaps(address.folder, dataDir) || overlaps(dataDir, address.folder)
    ? 'must name a folder apart from DATA_DIR'
    : undefined
}

/** The fault of the backup's destination in relation to the other folders and buckets. */
export function findBackupFault(address: BackupAddress, { MEDIA_URL, PUBLISH_URL, DATA_DIR }: Places) {
  if (address.kind === 'bucket') {
    if (MEDIA_URL && isSameBucket(address.store, MEDIA_URL))
      return 'must name another bucket than MEDIA_URL: what takes one away takes both'
    return PUBLISH_URL?.kind === 'bucket' && isSameBucket(address.store, PUBLISH_URL.store)
      ? 'must name another bucket than PUBLISH_URL: that one is public'
      : undefined
  }
  const { folder } = address
  const [dataDir, published] = [path.resolve(DATA_DIR), PUBLISH_URL?.kind === 'folder' && PUBLISH_URL.folder]
  if (overlaps(folder, dataDir) || overlaps(dataDir, folder)) return 'must name a folder apart from DATA_DIR'
  return published && (overlaps(folder, published) || overlaps(published, folder))
    ? 'must name a folder apart from PUBLISH_URL: that one is public'
    : undefined
}

/** The first setting that names a bucket. All buckets use the same keys. */
export function findBucketSetting({ MEDIA_URL, PUBLISH_URL, BACKUP_TO }: Places) {
  if (MEDIA_URL) return 'MEDIA_URL'
  if (PUBLISH_URL?.kind === 'bucket') return 'PUBLISH_URL'
  return BACKUP_TO?.kind === 'bucket' ? 'BACKUP_TO' : undefined
}
