import { createBackupPlace } from '../../backup/panel/backup-place.ts'
import type { Config } from '../../platform/config/config.ts'
import type { PlaceSettings } from '../../platform/config/slices.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { StoreAddress } from '../../platform/object-store/address.ts'
import { ObjectStoreError } from '../../platform/object-store/errors.ts'
import { openBucket } from '../../platform/object-store/object-store.ts'
import { placeInWords } from '../../platform/object-store/place-address.ts'
import { fault, fine, type Finding } from './finding.ts'
import { findWriteFault } from './folders.ts'

type Credentials = PlaceSettings['secrets']['bucketCredentials']

const OWNERS = 'Control Panel, Backup'

/** Tests a bucket: lists, writes, reads without credentials, and deletes the test object. Returns the fault, if any. */
async function findBucketFault(address: StoreAddress, credentials: Credentials, setting: string | undefined) {
  if (!credentials)
    return `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed to open the bucket of ${setting ?? OWNERS}.`
  const store = openBucket(address, credentials, setting)
  try {
    await store.check()
    return undefined
  } catch (error) {
    if (error instanceof ObjectStoreError) return error.message
    throw error
  } finally {
    store.close()
  }
}

type Address = NonNullable<PlaceSettings['backupTo'] | PlaceSettings['publishAddress']>

/** Checks a folder or bucket. Without the name of a setting it is the one that the owner has entered. */
async function checkPlace(
  check: string,
  address: Address | undefined,
  credentials: Credentials,
  setting?: string,
) {
  if (!address) return []
  const wrong =
    address.kind === 'bucket'
      ? await findBucketFault(address.store, credentials, setting)
      : await findWriteFault(address.folder)
  const place = placeInWords(address)
  return [
    wrong === undefined
      ? fine(check, `${place} can be written.`)
      : fault(check, `${setting ?? OWNERS}: ${wrong}`),
  ]
}

/** The place of backups that the owner has entered. A folder there is in the data folder, which is checked already. */
async function checkOwnersPlace(config: Config, db: Db): Promise<Finding[]> {
  const place = createBackupPlace({ db, config })
  const { where, isLocked } = await place.view()
  if (where !== 'bucket') return []
  if (isLocked)
    return [fault('backups', `The secret key of the bucket cannot be read. Enter it again: ${OWNERS}.`)]
  const settings = await place.look()
  return checkPlace('backups', settings?.backupTo, settings?.secrets.backupCredentials)
}

/** Checks all folders and buckets in the settings other than the data folder. A database of this version is optional. */
export async function checkPlaces(config: Config, db: Db | undefined): Promise<Finding[]> {
  const { mediaBucket, publishAddress, backupTo } = config
  const { bucketCredentials } = config.secrets
  const photographs = mediaBucket && ({ kind: 'bucket', store: mediaBucket } as const)
  const found = await Promise.all([
    checkPlace('photographs', photographs, bucketCredentials, 'MEDIA_URL'),
    checkPlace('site copy', publishAddress, bucketCredentials, 'PUBLISH_URL'),
    backupTo || !db
      ? checkPlace('backups', backupTo, bucketCredentials, 'BACKUP_TO')
      : // An older database does not have the owner's settings yet.
        checkOwnersPlace(config, db).catch(() => []),
  ])
  return found.flat()
}
