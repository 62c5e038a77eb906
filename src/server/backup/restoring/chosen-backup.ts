import type { Content, RestoreStep } from '../../../contract/backup/restoring.ts'
import { fill } from '../../../contract/values/fill.ts'
import { ARCHIVE_FAULTS } from '../../../contract/wording/server-problems.ts'
import { originalKey } from '../../platform/media/media.ts'
import type { MediaStores } from '../../platform/media/stores/blob-store.ts'
import { type Archive, openArchive } from '../archive.ts'
import type { Manifest } from '../manifest.ts'
import type { OpenedBackup } from '../panel/kept-backups.ts'
import { readArchived } from './content.ts'
import { findOtherKind } from './first-bytes.ts'
import { createUpload } from './upload.ts'

/** A checked archive that can be restored. */
export interface ReadyBackup {
  readonly archive: Archive
  readonly photographs: number
  readonly content: Content
}

class NotABackup extends Error {}
type Originals = Pick<MediaStores['originals'], 'has'>

/** Throws an error with a sentence for the owner if photographs that an archive names are neither in it nor stored. */
async function requireStored(named: ReadonlySet<string>, { missing }: Manifest, originals: Originals) {
  let count = 0
  for (const hash of named.difference(new Set(missing)))
    if (!(await originals.has(originalKey(hash)))) count += 1
  if (count > 0) throw new NotABackup(fill(ARCHIVE_FAULTS.withoutPhotographs, { count }))
}

/** Opens a whole archive that this site can restore. Throws an error with a sentence for the owner. */
async function openReady(
  file: string,
  originals: Originals,
  onProgress: (done: number, total: number) => void,
): Promise<ReadyBackup> {
  const other = await findOtherKind(file)
  if (other !== undefined) throw new NotABackup(other)
  const archive = await openArchive(file, onProgress)
  try {
    const { photographs, named, content } = await readArchived(archive)
    if (archive.manifest.hasPhotographs) return { archive, photographs, content }
    await requireStored(named, archive.manifest, originals)
    return { archive, photographs: named.size, content }
  } catch (error) {
    await archive.close()
    throw error
  }
}

interface Options {
  readonly folder: string
  readonly originals: Originals
  readonly onProgress: (step: RestoreStep, done: number, total: number) => void
  readonly signal: AbortSignal
}

/** The backup that an owner has chosen: an upload, or a copy of a kept one. It is ready once it is checked. */
export function createChosenBackup({ folder, originals, onProgress, signal }: Options) {
  const upload = createUpload(folder)
  let ready: ReadyBackup | undefined

  async function check() {
    ready = await openReady(upload.file, originals, (done, total) => onProgress('checking', done, total))
  }

  return {
    upload,
    check,
    /** Copies a kept backup to where an upload would be, and checks it. */
    async fetch({ bytes, read }: OpenedBackup) {
      let done = 0
      for await (const part of read(signal)) {
        done = await upload.add(done, part)
        onProgress('fetching', done, bytes)
      }
      await check()
    },
    ready: () => ready,
    async forget() {
      const old = ready
      ready = undefined
      await old?.archive.close()
      await upload.forget()
    },
    close: () => ready?.archive.close(),
  }
}
