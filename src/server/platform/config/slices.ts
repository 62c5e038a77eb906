import type { BackupAddress } from './backup-address.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/** The parts of the configuration that other folders need. Only `app` has the whole configuration. */

/** A secret of the configuration, added to a part that needs it. */
type Secret<Name extends keyof Secrets> = { readonly secrets: Pick<Secrets, Name> }

/** The site's public address, and the addresses of its API. */
export type SiteSettings = Pick<Config, 'siteUrl' | 'publicApiRoot' | 'apiRoot'>
/** What the owner sees of mail that the environment decides. */
export type MailViewSettings = Pick<Config, 'siteUrl' | 'mailTo' | 'dnsServers'>
export type HttpSettings = SiteSettings &
  Pick<Config, 'port' | 'host' | 'corsOrigins' | 'trustedProxies' | 'hasSecureSubdomains' | 'purgeUrl'>
export type DatabaseSettings = Pick<Config, 'dataDir'> & Secret<'databaseUrl'>
/** The folders or the bucket of originals and variants. */
export type MediaSettings = Pick<Config, 'originalsDir' | 'variantsDir' | 'mediaBucket'> &
  Secret<'bucketCredentials'>
/** The places of all data of a site, which a backup contains and a restore brings back. */
export type RecordSettings = DatabaseSettings & MediaSettings
/** The place of the key for secrets that are entered in the Control Panel. */
type KeySettings = Pick<Config, 'dataDir'> & Secret<'settingsKey'>
export type MailSettings = Pick<Config, 'mailFrom' | 'siteUrl'> & KeySettings & Secret<'smtpUrl'>
/** The mirror's destination and the purge address. */
export type DeliverySettings = SiteSettings &
  Pick<
    Config,
    'publishAddress' | 'purgeUrl' | 'indexNowUrl' | 'dataDir' | 'siteDir' | 'hasSecureSubdomains'
  > &
  Secret<'purgeToken' | 'bucketCredentials'>
/** All destinations outside of the data folder. */
export type PlaceSettings = Pick<Config, 'mediaBucket' | 'publishAddress' | 'backupTo'> &
  Secret<'bucketCredentials'>
/** The settings of a site with automatic backups. A bucket that the owner has entered has its own keys. */
export type BackupSettings = RecordSettings &
  Secret<'backupCredentials'> & { readonly backupTo: BackupAddress; readonly backupAt: string }
/** The place of automatic backups in the environment, and what the place in the Control Panel depends on. */
export type BackupPlaceSettings = RecordSettings &
  KeySettings &
  Pick<Config, 'backupTo' | 'backupAt' | 'publishAddress'>
