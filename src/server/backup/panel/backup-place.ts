import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import {
  BACKUP_PLACES,
  type BackupPlace as BackupPlaceView,
  type BackupPlaceInput,
} from '../../../contract/backup-place.ts'
import { AppError } from '../../../contract/errors.ts'
import type { BackupAddress } from '../../config/backup-address.ts'
import { findBackupFault } from '../../config/faults.ts'
import { hideSecrets } from '../../config/secrets.ts'
import type { BackupPlaceSettings, BackupSettings } from '../../config/slices.ts'
import type { Db, Tx } from '../../database/schema.ts'
import { readValue, writeValue } from '../../database/values.ts'
import { seal, unseal } from '../../lib/sealing.ts'
import { createSettingsKey } from '../../lib/settings-key.ts'
import type { StoreCredentials } from '../../object-store/address.ts'
import { placeInWords } from '../../object-store/place-address.ts'
import { KEPT_HERE } from '../occupancy.ts'

/** The key of the stored settings, and the purpose of the sealed key of the bucket. */
const STORED = 'backup-place'
/** The parts that a saved key belongs to. With another one it could reach somebody else. */
const TARGET = ['endpoint', 'region', 'bucket', 'accessKeyId'] as const

const StoredSchema = z.object({
  where: z.enum(BACKUP_PLACES),
  at: z.string(),
  bucket: z.string(),
  prefix: z.string(),
  endpoint: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  /** Sealed (lib/sealing.ts); '' for none. */
  secretKey: z.string(),
})
type Stored = z.infer<typeof StoredSchema>

const AMAZON_REGION = 'us-east-1'

/** The address of a bucket that the owner has entered, with the usual values for what is left out. */
function bucketOf({ bucket, prefix, endpoint, region }: Omit<Stored, 'secretKey'>): BackupAddress {
  const used = region || AMAZON_REGION
  const store = { bucket, prefix, region: used, endpoint: endpoint || `https://s3.${used}.amazonaws.com` }
  return { kind: 'bucket', store }
}

interface Parts {
  readonly db: Db
  readonly config: BackupPlaceSettings
}

/** The place of the automatic backups: BACKUP_TO, or else what the owner has entered in the Control Panel. */
export function createBackupPlace({ db, config }: Parts) {
  const { backupTo, backupAt, dataDir, originalsDir, variantsDir, mediaBucket, publishAddress } = config
  const settingsKey = createSettingsKey(config)
  const folder = path.join(dataDir, KEPT_HERE)
  const nothing: Stored = {
    ...{ where: 'off', at: backupAt, bucket: '', prefix: '', endpoint: '', region: '' },
    ...{ accessKeyId: '', secretKey: '' },
  }

  async function read(from: Db = db): Promise<Stored> {
    const text = await readValue(from, STORED)
    return text === undefined ? nothing : StoredSchema.parse(JSON.parse(text))
  }
  /** Undefined where the key was sealed with another settings key. */
  const open = async ({ secretKey }: Stored) =>
    secretKey === '' ? '' : unseal(await settingsKey(), STORED, secretKey)

  const toSettings = (
    to: BackupAddress,
    at: string,
    backupCredentials?: StoreCredentials,
  ): BackupSettings => {
    const { databaseUrl, bucketCredentials } = config.secrets
    const secrets = { databaseUrl, bucketCredentials, backupCredentials }
    const places = { dataDir, originalsDir, variantsDir, mediaBucket }
    return hideSecrets({ ...places, backupTo: to, backupAt: at, secrets })
  }

  async function find(): Promise<BackupSettings | undefined> {
    if (backupTo !== undefined) return toSettings(backupTo, backupAt)
    const stored = await read()
    if (stored.where === 'off') return undefined
    if (stored.where === 'server') {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return toSettings({ kind: 'folder', folder }, stored.at)
    }
    const secretAccessKey = await open(stored)
    if (secretAccessKey === undefined) return undefined
    const { accessKeyId } = stored
    return toSettings(bucketOf(stored), stored.at, { accessKeyId, secretAccessKey })
  }

  /** The sealed key to keep when none was entered. Throws where it would go to another store. */
  function keptKey(stored: Stored, input: BackupPlaceInput): string {
    if (input.where !== 'bucket') return stored.secretKey
    if (stored.secretKey === '' || TARGET.some((part) => stored[part] !== input[part]))
      throw new AppError('keyAgain')
    return stored.secretKey
  }

  return {
    /** The settings of the automatic backups; undefined while they are off, or while the key cannot be read. */
    find,
    /** The place in words, without secrets; undefined while there is none. */
    async name(): Promise<string | undefined> {
      const found = await find()
      return found && placeInWords(found.backupTo)
    },

    async view(): Promise<BackupPlaceView> {
      const { secretKey, ...stored } = await read()
      const isLocked = (await open({ ...stored, secretKey })) === undefined
      const place = (await this.name()) ?? ''
      const where = backupTo === undefined ? stored.where : 'off'
      const source = backupTo === undefined ? 'panel' : 'environment'
      return { source, place, ...stored, where, hasKey: secretKey !== '', isLocked }
    },

    async save(tx: Tx, input: BackupPlaceInput): Promise<void> {
      if (backupTo !== undefined) throw new AppError('setByEnvironment', 'BACKUP_TO')
      const places = { DATA_DIR: dataDir, MEDIA_URL: mediaBucket, PUBLISH_URL: publishAddress }
      const fault = input.where === 'bucket' ? findBackupFault(bucketOf(input), places) : undefined
      if (fault !== undefined) throw new AppError('invalid', [`Bucket: it ${fault}`])
      const stored = await read(tx)
      const secretKey =
        input.secretKey === '' ? keptKey(stored, input) : seal(await settingsKey(), STORED, input.secretKey)
      await writeValue(tx, STORED, JSON.stringify({ ...input, secretKey } satisfies Stored))
    },
  }
}
export type BackupPlace = ReturnType<typeof createBackupPlace>
