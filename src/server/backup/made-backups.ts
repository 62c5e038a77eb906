import { z } from 'zod'
import type { BackupAddress } from '../platform/config/backup-address.ts'
import type { Db } from '../platform/database/schema.ts'
import { readValue, writeValue } from '../platform/database/values.ts'
import { placeInWords } from '../platform/object-store/place-address.ts'
import { readBackupState } from './backup-state.ts'
import type { BackupDestination } from './destination.ts'
import { findSuperfluous, isPlainName } from './retention.ts'

/** The key of the names. A restore into a running site leaves its value. */
export const MADE_BACKUPS = 'madeBackups'

const NamesSchema = z.array(z.string())
/** Names that are remembered: those of a year, also where somebody else removes backups from the place. */
const MOST = 500

/** The names of the backups that this site has made, at any place. Undefined before the first of them. */
async function readMade(db: Db): Promise<string[] | undefined> {
  const stored = await readValue(db, MADE_BACKUPS)
  return stored === undefined ? undefined : NamesSchema.parse(JSON.parse(stored))
}

/** Names begin with their time, so the oldest are forgotten. */
const writeMade = (db: Db, names: Iterable<string>) =>
  writeValue(db, MADE_BACKUPS, JSON.stringify([...new Set(names)].sort().slice(-MOST)))

/** Adds the names that the site of another database has made. */
export async function adoptMade(db: Db, source: Db): Promise<void> {
  const theirs = await readMade(source)
  if (theirs) await writeMade(db, [...theirs, ...((await readMade(db)) ?? [])])
}

/**
 * Versions before 1.1.0 noted only their last backup at a place. Those that are as old or older, and are named as then, count
 * as made by the same site.
 */
async function findMadeBefore(db: Db, backupTo: BackupAddress, there: readonly string[]) {
  const { last } = await readBackupState(db, placeInWords(backupTo))
  return last ? there.filter((name) => isPlainName(name) && name <= last.name) : []
}

type Place = Pick<BackupDestination, 'list' | 'remove'>
const namesAt = async (destination: Place) => (await destination.list()).map(({ name }) => name)

/**
 * Notes a backup right before it is kept: one that nobody has noted would stay for ever. A noted name that is not there does
 * no harm.
 */
export async function noteMade(
  db: Db,
  backupTo: BackupAddress,
  destination: Place,
  name: string,
): Promise<void> {
  const made = (await readMade(db)) ?? (await findMadeBefore(db, backupTo, await namesAt(destination)))
  await writeMade(db, [...made, name])
}

/**
 * Removes the backups that are too old, but only what this site has made: others may keep their backups at the same place.
 * The one that was just made stays, also if the clock was set back and its name is older than all others. Returns the
 * number of removed ones.
 */
export async function removeOld(db: Db, destination: Place, justMade: string): Promise<number> {
  const there = new Set(await namesAt(destination))
  const made = (await readMade(db)) ?? []
  const superfluous = new Set(findSuperfluous(made.filter((name) => there.has(name))))
  superfluous.delete(justMade)
  await destination.remove([...superfluous])
  await writeMade(
    db,
    made.filter((name) => !superfluous.has(name)),
  )
  return superfluous.size
}
