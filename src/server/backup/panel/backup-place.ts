import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import {
  type BackupPlace as BackupPlaceView,
  type BackupPlaceInput,
  BackupPlaceSchema,
} from '../../../contract/backup/backup-place.ts'
import { AppError } from '../../../contract/errors.ts'
import type { BackupAddress } from '../../platform/config/backup-address.ts'
import { findBackupFault } from '../../platform/config/faults.ts'
import { hideSecrets } from '../../platform/config/secrets.ts'
import type { BackupPlaceSettings, BackupSettings } from '../../platform/config/slices.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import type { SettingEdit } from '../../platform/database/secrets/kept-setting.ts'
import { createSealedSetting } from '../../platform/database/secrets/sealed-setting.ts'
import { createSettingsKey } from '../../platform/lib/settings-key.ts'
import type { StoreCredentials } from '../../platform/object-store/address.ts'
import { placeInWords } from '../../platform/object-store/place-address.ts'
import { KEPT_HERE } from '../../platform/config/data-folders.ts'

const ValuesSchema = z.omit(BackupPlaceSchema, {
  source: true,
  place: true,
  clock: true,
  hasKey: true,
  isLocked: true,
  isTimeFixed: true,
})
type Values = z.infer<typeof ValuesSchema>

/** The name of the stored setting, and its id in the history. */
export const BACKUP_PLACE = 'backup-place'

/** The time of day without another one. */
const USUAL_TIME = '03:00'
const AMAZON_REGION = 'us-east-1'

const NOTHING: { readonly values: Values; readonly secret: string } = {
  values: { where: 'off', at: USUAL_TIME, bucket: '', prefix: '', endpoint: '', region: '', accessKeyId: '' },
  secret: '',
}

/** The address of a bucket that the owner has entered, with the usual values for what is left out. */
function bucketOf({ bucket, prefix, endpoint, region }: Values): BackupAddress {
  const used = region || AMAZON_REGION
  const store = { bucket, prefix, region: used, endpoint: endpoint || `https://s3.${used}.amazonaws.com` }
  return { kind: 'bucket', store }
}

/** The settings of this site's backups at a place. */
function settingsFor(
  config: BackupPlaceSettings,
  backupTo: BackupAddress,
  backupAt: string,
  backupCredentials?: StoreCredentials,
): BackupSettings {
  const { dataDir, originalsDir, variantsDir, mediaBucket } = config
  const { databaseUrl, bucketCredentials } = config.secrets
  const secrets = { databaseUrl, bucketCredentials, backupCredentials }
  return hideSecrets({ dataDir, originalsDir, variantsDir, mediaBucket, backupTo, backupAt, secrets })
}

interface Parts {
  readonly db: Db
  readonly config: BackupPlaceSettings
  readonly clock?: () => Date
}

/** Private archives never go into the bucket of the photographs or of the public site. */
function requireAllowed(config: BackupPlaceSettings, values: Values | undefined) {
  const { backupTo, dataDir, mediaBucket, publishAddress } = config
  if (backupTo !== undefined) throw new AppError('setByEnvironment', 'BACKUP_TO')
  const places = { DATA_DIR: dataDir, MEDIA_URL: mediaBucket, PUBLISH_URL: publishAddress }
  const fault = values?.where === 'bucket' ? findBackupFault(bucketOf(values), places) : undefined
  if (fault !== undefined) throw new AppError('invalid', [`Bucket: it ${fault}`])
}

/** The place that the owner has entered in the Control Panel, and the sealed key of its bucket. */
function createEnteredPlace({ db, config }: Parts) {
  const setting = createSealedSetting({
    db,
    name: BACKUP_PLACE,
    secret: 'secretKey',
    values: ValuesSchema,
    target: ['endpoint', 'region', 'bucket', 'accessKeyId'],
    settingsKey: createSettingsKey(config),
    needsSecret: ({ where }) => where === 'bucket',
    requireAllowed: (values) => requireAllowed(config, values),
  })

  /** The sealed key to keep when none was entered. Throws where it would go to another store. */
  async function keptKey(tx: Tx, input: BackupPlaceInput): Promise<string> {
    const stored = (await setting.read(tx)) ?? NOTHING
    if (input.where === 'bucket' && (stored.secret === '' || !setting.isFor(stored, input)))
      throw new AppError('keyAgain')
    return stored.secret
  }

  async function save(tx: Tx, input: BackupPlaceInput): Promise<SettingEdit> {
    requireAllowed(config, input)
    const { secretKey, ...values } = input
    const secret = secretKey === '' ? await keptKey(tx, input) : await setting.seal(secretKey)
    return setting.save(tx, { values, secret })
  }

  const read = async () => (await setting.read()) ?? NOTHING
  return { read, openStored: setting.openStored, save, kept: setting.kept }
}

/** The place of the automatic backups: BACKUP_TO, or else what the owner has entered in the Control Panel. */
export function createBackupPlace({ db, config, clock = () => new Date() }: Parts) {
  const { backupTo, backupAt, dataDir } = config
  const folder = path.join(dataDir, KEPT_HERE)
  const entered = createEnteredPlace({ db, config })
  const isOurs = backupTo === undefined
  /** BACKUP_AT, or else the time that the owner has entered for a place of their own. */
  const timeOf = ({ at }: Values) => backupAt ?? (isOurs ? at : USUAL_TIME)

  /** Reads the settings, and changes nothing: health checks call it. */
  async function look(): Promise<BackupSettings | undefined> {
    const stored = await entered.read()
    const { where, accessKeyId } = stored.values
    const at = timeOf(stored.values)
    if (backupTo !== undefined) return settingsFor(config, backupTo, at)
    if (where === 'off') return undefined
    if (where === 'server') return settingsFor(config, { kind: 'folder', folder }, at)
    const secretAccessKey = await entered.openStored(stored)
    return secretAccessKey === undefined
      ? undefined
      : settingsFor(config, bucketOf(stored.values), at, { accessKeyId, secretAccessKey })
  }
  /** The settings for a backup, whose folder exists; undefined while backups are off, or the key cannot be read. */
  async function find(): Promise<BackupSettings | undefined> {
    const found = await look()
    // The folder of BACKUP_TO is not made: it may be a disk that is not mounted.
    if (found && isOurs && found.backupTo.kind === 'folder')
      await mkdir(folder, { recursive: true, mode: 0o700 })
    return found
  }
  async function name(): Promise<string | undefined> {
    const found = await look()
    return found && placeInWords(found.backupTo)
  }

  return {
    look,
    find,
    /** The place in words, without secrets; undefined while there is none. */
    name,

    async view(): Promise<BackupPlaceView> {
      const stored = await entered.read()
      const { values, secret } = stored
      const isLocked = (await entered.openStored(stored)) === undefined
      return {
        ...values,
        source: isOurs ? 'panel' : 'environment',
        place: (await name()) ?? '',
        where: isOurs ? values.where : 'off',
        at: timeOf(values),
        clock: clock().toTimeString().slice(0, '14:05'.length),
        isTimeFixed: backupAt !== undefined,
        hasKey: secret !== '',
        isLocked,
      }
    },

    save: entered.save,
    kept: entered.kept,
  }
}
export type BackupPlace = ReturnType<typeof createBackupPlace>
