import type { Content, RestoreStep } from '../../../contract/backup/restoring.ts'
import type { MediaStores } from '../../platform/media/stores/blob-store.ts'
import { type Archive, openArchive } from '../archive.ts'
import type { OpenedBackup } from '../panel/kept-backups.ts'
import { readArchived } from './content.ts'
import { findOtherKind } from './first-bytes.ts'
import { createUpload } from './upload.ts'

/** A checked archive that can be restored. */
export interface ReadyBackup {
  readonly archive: Archive
  /** The number of its photographs; without any, of those that it finds on this site. */
  readonly photographs: number
  /** Photographs that its records name, and neither it nor this site has. */
  readonly lost: number
  readonly content: Content
}

class NotABackup extends Error {}
type Originals = Pick<MediaStores['originals'], 'list'>

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
    const lacking = named.difference(photographs)
    const stored = lacking.size > 0 ? await originals.list('') : new Map<string, number>()
    const lost = [...lacking].filter((key) => !stored.has(key)).length
    const { hasPhotographs } = archive.manifest
    return { archive, photographs: hasPhotographs ? photographs.size : named.size - lost, lost, content }
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
    /** Copies a kept backup to where an upload would be, as this one, and checks it. */
    async fetch(id: string, { bytes, read }: OpenedBackup) {
      let done = 0
      for await (const part of read(signal)) {
        done = await upload.add(id, done, part)
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
