import type { ExhibitionInput } from '../../../contract/collection/exhibition.ts'
import type { ImageInput } from '../../../contract/collection/images/image.ts'
import type { PaintingInput } from '../../../contract/collection/painting.ts'
import type { OpenedPainting } from '../../../contract/drafts/kept-edits.ts'
import { API_PATHS, itemPath, type PaintingList } from '../../../contract/paths.ts'
import { type BrowserClient, readText } from '../../browser-client.ts'
import type { Paging } from '../../client.ts'
import type { FileProgress } from '../../item-upload.ts'

/** A call with files has up to 128 MB, so slow connections get more time. */
const UPLOAD_TIMEOUT = 10 * 60_000
/**
 * Of other saves. The server may still make the variants of uploads. A repeat comes within the minute in which the server
 * knows the save again.
 */
const SAVE_TIMEOUT = 45_000

/** An image in a form: a new file, as `File` or base64, or the `id` of a stored image. */
type SentImage = Partial<Omit<ImageInput, 'file' | 'isMainImage'>> & {
  /** null for an image that is new on an edit form (features 4). */
  readonly isMainImage?: boolean | null
  readonly file?: File | string
  readonly entityId?: string
}

/**
 * The values of a form. The contract also reads numbers as text, and fields that an image does not have may
 * be missing.
 */
type Sent<Input> = {
  readonly [Key in keyof Input]: Input[Key] extends number | null | undefined
    ? Input[Key] | string
    : Input[Key] extends readonly ImageInput[]
      ? readonly SentImage[]
      : Input[Key]
}
export type PaintingDraft = Sent<PaintingInput>
export type ExhibitionDraft = Sent<ExhibitionInput>

const EDIT_PATHS = { keep: API_PATHS.keptEdits, publish: API_PATHS.publishedEdits } as const

/** Options for saving an item from an owner's form. */
export interface SaveOptions {
  /** The version that the form was opened with. A newer version is not overwritten. */
  readonly version?: string | undefined
  /** Of a public painting: the edit is kept beside it, or is made public with all that was kept. */
  readonly edit?: keyof typeof EDIT_PATHS | undefined
  /** Called with the number of bytes that were sent of each file. */
  readonly onProgress?: (files: readonly FileProgress[]) => void
}

/**
 * Reads and writes paintings and exhibitions. Reading needs the schemas of the contract and so zod (15 KB), therefore
 * that part is loaded at the first read.
 */
export function createItemCalls({ root, read, exchange, send }: BrowserClient) {
  /** Files are sent as base64 in the JSON. The code for this is loaded only when a form shows the progress. */
  async function save(method: string, path: string, item: object, options: SaveOptions = {}) {
    const { version, onProgress } = options
    // Its files may be base64 already.
    if (!onProgress) return exchange(method, path, { version, timeout: UPLOAD_TIMEOUT, body: item })
    const { packItem } = await import('../../item-upload.ts')
    const packed = await packItem(item, onProgress)
    const timeout = packed.isUpload ? UPLOAD_TIMEOUT : SAVE_TIMEOUT
    return exchange(method, path, { version, timeout, ...packed })
  }
  /** Returns the new id. */
  const create = async (path: string, item: object, options?: SaveOptions) =>
    readText(await save('POST', path, item, options))
  async function update(path: string, item: object, options?: SaveOptions) {
    await save('PUT', path, item, options)
  }
  async function remove(path: string, id: string) {
    await send('DELETE', itemPath(path, id))
  }
  const reader = async () =>
    (await import('../../client.ts')).createClient({ root, fetch: (address) => read(address) })

  return {
    createPainting: (item: PaintingDraft, options?: SaveOptions) =>
      create(API_PATHS.paintings, item, options),
    updatePainting: (item: PaintingDraft & { readonly id: string }, options?: SaveOptions) =>
      update(options?.edit ? EDIT_PATHS[options.edit] : API_PATHS.paintings, item, options),
    deletePainting: (id: string) => remove(API_PATHS.painting, id),
    /** With what is kept of it laid over it. */
    findPaintingToEdit: async (id: string): Promise<OpenedPainting | undefined> => {
      const read = await reader()
      const shown = await read.findPaintingToEdit(id)
      if (shown?.hasKeptEdit !== true) return shown
      const edited = await read.findEditedPainting(id)
      if (!edited) return shown
      const { keptEdit: edit, ...painting } = edited
      return { ...painting, kept: { edit, shown } }
    },
    findPainting: async (id: string) => (await reader()).findPainting(id),
    listPaintings: async (list: PaintingList, paging?: Paging) =>
      (await reader()).listPaintings(list, paging),

    createExhibition: (item: ExhibitionDraft, options?: SaveOptions) =>
      create(API_PATHS.exhibitions, item, options),
    updateExhibition: (item: ExhibitionDraft & { readonly id: string }, options?: SaveOptions) =>
      update(API_PATHS.exhibitions, item, options),
    deleteExhibition: (id: string) => remove(API_PATHS.exhibition, id),
    findExhibitionToEdit: async (id: string) => (await reader()).findExhibitionToEdit(id),
    findExhibition: async (id: string) => (await reader()).findExhibition(id),
    listExhibitions: async (paging?: Paging) => (await reader()).listExhibitions(paging),
  }
}
export type ItemCalls = ReturnType<typeof createItemCalls>
