import { ApiError, noAnswer } from '../../../client/api-error.ts'
import type { Photograph } from '../../../contract/importing/uploads.ts'
import type { UploadCalls } from '../../../client/owner/collection/uploads.ts'

const UPLOAD_GONE = 409

export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

export interface ServerUploadsParts {
  readonly calls: UploadCalls
  /** What the photographs of the form are for. */
  readonly kind?: Photograph['kind']
  /** The ids of uploads that an earlier page has begun. */
  readonly known?: ReadonlyMap<string, string>
  /** Keeps the id of an upload, or forgets it. */
  readonly keepId?: (key: string, id: string | undefined) => void
}

/** The ids of the uploads by key, which are kept after each change. */
function createKeptIds({ known, keepId }: Pick<ServerUploadsParts, 'known' | 'keepId'>) {
  const ids = new Map(known)
  return {
    ids,
    set: (key: string, id: string) => {
      ids.set(key, id)
      keepId?.(key, id)
    },
    forget: (key: string) => {
      ids.delete(key)
      keepId?.(key, undefined)
    },
  }
}

/** The uploads of a form on the server. The keys are those of the form's images. */
export function createServerUploads({ calls, kind, ...kept }: ServerUploadsParts) {
  const { ids, set, forget } = createKeptIds(kept)

  async function begin(key: string, file: File, isWanted: () => boolean) {
    const begun = ids.get(key)
    if (begun !== undefined) {
      try {
        return await calls.read(begun)
      } catch (error) {
        if (statusOf(error) !== UPLOAD_GONE) throw error
      }
    }
    const { id } = await calls.begin({ name: file.name.slice(-300), size: file.size, kind })
    set(key, id)
    // The photograph was removed meanwhile.
    if (!isWanted()) {
      forget(key)
      await calls.remove(id)
    }
    return 0
  }

  async function sendPart(key: string, file: File, at: number) {
    try {
      return await calls.sendPart(ids.get(key) ?? '', file, at)
    } catch (error) {
      // The server has removed the upload to make room: it begins again after a pause.
      throw statusOf(error) === UPLOAD_GONE ? noAnswer() : error
    }
  }

  return {
    ids,
    forget,
    /** The calls that send the photograph of this key. */
    callsFor: (key: string, isWanted: () => boolean) => ({
      begin: (file: File) => begin(key, file, isWanted),
      sendPart: (file: File, at: number) => sendPart(key, file, at),
    }),
    /** Forgets an upload, and removes it from the server. */
    remove(key: string) {
      const id = ids.get(key)
      forget(key)
      // What is left on the server is removed after a day.
      if (id !== undefined) void calls.remove(id).catch(() => undefined)
    },
    /** Which of these uploads the server has removed meanwhile, for example a day later. */
    async findMissing(keys: readonly string[]) {
      if (keys.length === 0) return []
      const here = new Set((await calls.list()).map(({ id }) => id))
      return keys.filter((key) => !here.has(ids.get(key) ?? ''))
    },
  }
}
