import * as z from 'zod/mini'

/** What a running backup does at the moment. `waiting`: another backup comes first, or another server makes it. */
const BackupRunSchema = z.object({
  /** Whether it is made for the place of the automatic backups, or to be downloaded. */
  purpose: z.enum(['place', 'download']),
  step: z.enum(['waiting', 'copying', 'checking']),
  /** Photographs that are copied, and their number. */
  done: z.int(),
  total: z.int(),
})
export type BackupRun = z.infer<typeof BackupRunSchema>

/** The backups as the owner sees them. Times are in ISO 8601, UTC; sizes in bytes. */
export const BackupsSchema = z.object({
  /** Whether the caller may make and download backups: only the owner may. */
  isOwner: z.boolean(),
  /** The place of the automatic backups, with the newest one there. Absent when no place is set. */
  kept: z.optional(
    z.object({
      place: z.string(),
      last: z.optional(z.object({ at: z.string(), bytes: z.number(), photographs: z.int() })),
      /** Why the newest backup is missing, and how to fix it. */
      problem: z.optional(z.string()),
    }),
  ),
  runs: z.array(BackupRunSchema),
  /** The backup that can be downloaded. It is deleted an hour after it was made. */
  download: z.optional(
    z.object({
      at: z.string(),
      bytes: z.number(),
      photographs: z.int(),
      /** Photographs that are lost, and so are not in the backup. */
      missing: z.int(),
    }),
  ),
  /** Why the last backup for a download was not made. */
  downloadProblem: z.optional(z.string()),
})
export type Backups = z.infer<typeof BackupsSchema>

/** A backup that is kept: one of the automatic ones, or the site as it was before a restore replaced it. */
export const KeptBackupSchema = z.object({
  from: z.enum(['place', 'replaced']),
  /** Its file, such as `mahlstick-2026-11-22T03-00-00Z-1f0c93ab.tar`. */
  name: z.string().check(z.maxLength(100)),
})
export type KeptBackup = z.infer<typeof KeptBackupSchema>

/** The newest first. */
export const KeptBackupsSchema = z.object({
  backups: z.array(
    z.extend(KeptBackupSchema, {
      at: z.string(),
      bytes: z.number(),
      /** False for the records at the very moment of a restore. */
      hasPhotographs: z.boolean(),
    }),
  ),
  /** Why the automatic backups cannot be listed. */
  problem: z.optional(z.string()),
})
export type KeptBackups = z.infer<typeof KeptBackupsSchema>

/** The address of a file to download. It works once, within a minute. */
export const DownloadSchema = z.object({ path: z.string() })
