import type { BackupAddress } from './backup-address.ts'
import type { Config } from './config.ts'

/** The parts of the configuration, as those who need them take them. Only `app` has all of it. */

/** The site's public address, and where browsers reach its API. */
export type SiteSettings = Pick<Config, 'siteUrl' | 'publicApiRoot' | 'apiRoot'>
export type HttpSettings = SiteSettings &
  Pick<Config, 'port' | 'host' | 'corsOrigins' | 'trustedProxies' | 'hasSecureSubdomains' | 'purgeUrl'>
/** The folder of everything, and what opens the database. */
export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>
/** Where originals and variants are, and what opens their bucket. */
export type MediaSettings = Pick<Config, 'originalsDir' | 'variantsDir' | 'mediaBucket' | 'bucketCredentials'>
/** All that a site consists of: what a backup holds and a restore brings back. */
export type RecordSettings = DatabaseSettings & MediaSettings
export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'siteUrl'>
/** Where the ready site is also sent, who is told, and what opens both. */
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
/** Of a site that makes backups by itself. */
export type BackupSettings = RecordSettings & Pick<Config, 'backupAt'> & { readonly backupTo: BackupAddress }
/** What can be seen of backups. */
export type BackupView = Pick<Config, 'backupPlace'>
