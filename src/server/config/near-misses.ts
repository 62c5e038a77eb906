/** What people write for our settings, by the setting that they mean. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  BACKUP_TO: ['BACKUP_DIR', 'BACKUP_FOLDER', 'BACKUP_PATH', 'BACKUP_URL', 'BACKUPS_TO'],
  BACKUP_AT: ['BACKUP_TIME', 'BACKUP_HOUR'],
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

/** Names that look like ours and belong to others: cron's is the only one we know of. */
const OTHERS: ReadonlySet<string> = new Set(['MAILTO'])
/** Shorter names are too much like everybody's. */
const LONG_ENOUGH = 7

const plain = (name: string) => name.toUpperCase().replaceAll(/[_-]/g, '')

/** Whether one letter more, less, other, or two that have changed places make one of the other. */
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

/** The setting that somebody meant by this name; undefined for a name that has nothing to do with ours. */
function findMeant(name: string, known: readonly string[]): string | undefined {
  if (OTHERS.has(name)) return undefined
  return (
    BY_WRONG_NAME.get(name) ??
    known.find((each) => plain(each) === plain(name)) ??
    known.find((each) => each.length >= LONG_ENOUGH && isOneSlip(each, name))
  )
}

/** A sentence for each variable that is none of ours and seems to be meant as one; values are never shown. */
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
