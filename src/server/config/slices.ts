import type { BackupAddress } from './backup-address.ts'
import type { Config } from './config.ts'

/** The parts of the configuration that other folders need. Only `app` has the whole configuration. */

/** The site's public address, and the addresses of its API. */
export type SiteSettings = Pick<Config, 'siteUrl' | 'publicApiRoot' | 'apiRoot'>
export type HttpSettings = SiteSettings &
  Pick<Config, 'port' | 'host' | 'corsOrigins' | 'trustedProxies' | 'hasSecureSubdomains' | 'purgeUrl'>
/** The data folder, and the database's address with its password. */
export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>
/** The folders or the bucket of originals and variants, and the keys of the bucket. */
export type MediaSettings = Pick<Config, 'originalsDir' | 'variantsDir' | 'mediaBucket' | 'bucketCredentials'>
/** The places of all data of a site, which a backup contains and a restore brings back. */
export type RecordSettings = DatabaseSettings & MediaSettings
export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'siteUrl'>
/** The mirror's destination, the purge address, and their secrets. */
export type DeliverySettings = SiteSettings &
  Pick<
    Config,
    | 'publishAddress'
    | 'purgeUrl'
    | 'purgeToken'
    | 'bucketCredentials'
    | 'dataDir'
    | 'siteDir'
    | 'hasSecureSubdomains'
  >
/** The settings of a site with automatic backups. */
export type BackupSettings = RecordSettings & Pick<Config, 'backupAt'> & { readonly backupTo: BackupAddress }
/** The visible part of the backup settings. */
export type BackupView = Pick<Config, 'backupPlace'>
