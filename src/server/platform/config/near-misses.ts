/** Wrong names that people use, by the setting that they mean. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  BACKUP_TO: ['BACKUP_DIR', 'BACKUP_FOLDER', 'BACKUP_PATH', 'BACKUP_URL', 'BACKUPS_TO'],
  BACKUP_AT: ['BACKUP_TIME', 'BACKUP_HOUR'],
  BOUNCE_IMAP_URL: ['BOUNCE_URL', 'BOUNCES_URL', 'IMAP_URL'],
  DATABASE_URL: ['DATABASE', 'DATABASE_URI', 'DB_URL', 'POSTGRES_URL', 'POSTGRESQL_URL'],
  DATA_DIR: ['DATA_FOLDER', 'DATA_PATH'],
  MAIL_FROM: ['MAIL_SENDER', 'SMTP_FROM'],
  MEDIA_URL: ['MEDIA_BUCKET', 'MEDIA_DIR', 'MEDIA_PATH'],
  PUBLISH_URL: ['PUBLISH_DIR', 'PUBLISH_PATH', 'PUBLISH_TO'],
  SITE_URL: ['SITE_ADDRESS', 'SITE_URI'],
  SMTP_URL: ['SMTP_HOST', 'SMTP_SERVER', 'SMTP_URI'],
  TRUSTED_PROXIES: ['TRUSTED_PROXY', 'TRUST_PROXY'],
  TZ: ['TIMEZONE', 'TIME_ZONE'],
}
const BY_WRONG_NAME = new Map(
  Object.entries(MEANT).flatMap(([name, wrong]) => wrong.map((each) => [each, name] as const)),
)

/** Names that look like our settings but belong to other programs. MAILTO is a setting of cron. */
const OTHERS: ReadonlySet<string> = new Set(['MAILTO'])
/** Typing errors are searched only for names of this length, because other programs have names like shorter ones. */
const LONG_ENOUGH = 7

const plain = (name: string) => name.toUpperCase().replaceAll(/[_-]/g, '')

/** Whether two names differ by one added, missing, wrong or swapped letter. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwap = restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (isSwap && restA.slice(2) === restB.slice(2))
  )
}

/** The setting that this name probably means; undefined if it resembles none. */
function findMeant(name: string, known: readonly string[]): string | undefined {
  if (OTHERS.has(name)) return undefined
  return (
    BY_WRONG_NAME.get(name) ??
    known.find((each) => plain(each) === plain(name)) ??
    known.find((each) => each.length >= LONG_ENOUGH && isOneSlip(each, name))
  )
}

/** A sentence for each variable that looks like a misspelled setting. Values are never shown. */
export function findNearMisses(
  environment: Readonly<Record<string, unknown>>,
  known: readonly string[],
): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = findMeant(name, known)
    return meant === undefined || environment[meant] !== undefined
      ? []
      : `${name} is not a setting of Mahlstick and does nothing. Is ${meant} meant?`
  })
}
