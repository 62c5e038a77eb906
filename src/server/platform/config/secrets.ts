import { inspect } from 'node:util'
import type { StoreCredentials } from '../object-store/address.ts'
import type { BounceMailbox } from './bounce-mailbox.ts'

/** The settings that give access to something. They are never logged or shown. */
export interface Secrets {
  /** The address of PostgreSQL with its password, or of the SQLite file. */
  readonly databaseUrl: string
  /** The keys of all buckets. */
  readonly bucketCredentials?: StoreCredentials | undefined
  /** The keys of a bucket for backups that the owner has entered in the Control Panel. */
  readonly backupCredentials?: StoreCredentials | undefined
  /** The address of the mail server with its password. */
  readonly smtpUrl?: string | undefined
  /** The mailbox of returned letters with its password. */
  readonly bounceMailbox?: BounceMailbox | undefined
  /** The key for secrets that are entered in the Control Panel. */
  readonly settingsKey?: string | undefined
  readonly purgeToken?: string | undefined
  readonly metricsToken?: string | undefined
}

const hidden = () => '…'
const HIDDEN: object = { toJSON: hidden, toString: hidden, [inspect.custom]: hidden }

/**
 * Returns the same settings, whose secrets appear as `…` in logs and in print. Data that is sent to a thread loses
 * this, so the thread calls it again.
 */
export const hideSecrets = <Settings extends { readonly secrets: object }>(settings: Settings): Settings => ({
  ...settings,
  secrets: Object.freeze(Object.assign(Object.create(HIDDEN) as object, settings.secrets)),
})
