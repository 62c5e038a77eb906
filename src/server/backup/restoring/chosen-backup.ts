import type { Content, RestoreStep } from '../../../contract/backup/restoring.ts'
import { type Archive, openArchive } from '../archive.ts'
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
const NO_PHOTOGRAPHS =
  'This backup has no photographs: it was made before an update. It can only be restored on the server, at the command line.'

/** Opens a whole archive that this site can restore. Throws an error with a sentence for the owner. */
async function openReady(
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<ReadyBackup> {
  const other = await findOtherKind(file)
  if (other !== undefined) throw new NotABackup(other)
  const archive = await openArchive(file, onProgress)
  try {
    if (!archive.manifest.hasPhotographs) throw new NotABackup(NO_PHOTOGRAPHS)
    return { archive, ...(await readArchived(archive)) }
  } catch (error) {
    await archive.close()
    throw error
  }
}

interface Steps {
  readonly onProgress: (step: RestoreStep, done: number, total: number) => void
  readonly signal: AbortSignal
}

/** The backup that an owner has chosen: an upload, or a copy of a kept one. It is ready once it is checked. */
export function createChosenBackup(folder: string, { onProgress, signal }: Steps) {
  const upload = createUpload(folder)
  let ready: ReadyBackup | undefined

  async function check() {
    ready = await openReady(upload.file, (done, total) => onProgress('checking', done, total))
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
