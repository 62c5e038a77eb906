import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { optionalText, toTrimmedText, verbatimText } from '../values/texts.ts'
import { completeAddress } from '../values/web-address.ts'

/** Where automatic backups are kept: nowhere, in a folder of this server, or in a bucket of an S3-compatible store. */
export const BACKUP_PLACES = ['off', 'server', 'bucket'] as const

const when = (pattern: RegExp, message: string) =>
  z.refine<string>((text) => text === '' || pattern.test(text), message)
const SHORT = LIMITS.shortTextMaxLength

const REQUIRED_FOR_BUCKET = ['bucket', 'accessKeyId'] as const

/** The place of the automatic backups as the owner enters it. */
export const BackupPlaceInputSchema = z
  .object({
    where: z.enum(BACKUP_PLACES),
    /** The time of day in the server's time zone. */
    at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, VALIDATION.timeOfDay)),
    bucket: optionalText(63, when(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/, VALIDATION.bucket)),
    /** The folder in the bucket; '' for the whole bucket. */
    prefix: optionalText(SHORT, when(/^\w[\w.-]*(\/\w[\w.-]*)*$/, VALIDATION.prefix)),
    /** The address of the store; '' for Amazon in this region. */
    endpoint: z.pipe(
      z.transform((value: unknown) => completeAddress(String(toTrimmedText(value) ?? ''))),
      z
        .string()
        .check(
          z.maxLength(SHORT, VALIDATION.maximum(SHORT)),
          when(/^(https?:\/\/[^\s/?#@]+)?$/, VALIDATION.endpoint),
        ),
    ),
    /** '' for the usual one. */
    region: optionalText(50, when(/^[A-Za-z0-9-]+$/, VALIDATION.region)),
    accessKeyId: optionalText(SHORT),
    /** '' keeps the saved key. */
    secretKey: verbatimText(SHORT),
  })
  .check(({ value, issues }) => {
    if (value.where !== 'bucket') return
    for (const name of REQUIRED_FOR_BUCKET) {
      if (value[name] === '')
        issues.push({ code: 'custom', path: [name], message: VALIDATION.required, input: value })
    }
  })
export type BackupPlaceInput = z.infer<typeof BackupPlaceInputSchema>

/** The place of the automatic backups as the Control Panel shows it, without its key. */
export const BackupPlaceSchema = z.object({
  /** What decides: the server's environment, or the Control Panel. */
  source: z.enum(['environment', 'panel']),
  /** The place in words; '' without one. */
  place: z.string(),
  where: z.enum(BACKUP_PLACES),
  at: z.string(),
  /** What the clock of the server shows, such as 14:05. `at` is meant by it. */
  clock: z.string(),
  /** Whether BACKUP_AT decides the time. */
  isTimeFixed: z.boolean(),
  bucket: z.string(),
  prefix: z.string(),
  endpoint: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  hasKey: z.boolean(),
  /** The key cannot be read any more, because the site was moved: it must be entered again. */
  isLocked: z.boolean(),
})
export type BackupPlace = z.infer<typeof BackupPlaceSchema>
