import type { ContactMessage } from '../contract/correspondence/contact.ts'
import type { ExhibitionInput, ExhibitionToEdit } from '../contract/collection/exhibition.ts'
import type { LoginAnswer, Registration } from '../contract/people/identity.ts'
import type { ImageInput } from '../contract/collection/image.ts'
import type { PaintingInput, PaintingToEdit } from '../contract/collection/painting.ts'
import { API_PATHS, itemPath, type PaintingList } from '../contract/paths.ts'
import { PAGE_HEADER, REVISION_HEADER } from '../contract/tags.ts'
import { ApiError, toApiError } from './api-error.ts'
import { createBrowserFetch, type PageParts } from './browser-fetch.ts'
import type { Paging } from './client.ts'
import { createFormProof } from './form-proof.ts'
import type { SaveOptions } from './save-options.ts'

/** These calls contain images, up to 128 MB, so slow connections get more time. */
const UPLOAD_TIMEOUT = 10 * 60_000
/** A message does not wait longer than this for a form token. */
const PROOF_TIMEOUT = 5000

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
  readonly [Key in keyof Input]: Input[Key] extends number
    ? number | string
    : Input[Key] extends readonly ImageInput[]
      ? readonly SentImage[]
      : Input[Key]
}
type WithOptional<Input, Optional extends keyof Input> = Omit<Input, Optional> &
  Partial<Pick<Input, Optional>>

export type ContactInput = WithOptional<ContactMessage, 'phoneNumber' | 'subject' | 'honeypot'>
export type RegistrationInput = WithOptional<Registration, 'setup'>

export type PaintingDraft = Sent<PaintingInput>
export type ExhibitionDraft = Sent<ExhibitionInput>

/** The text of the answer. Some servers send it as plain text instead of JSON. */
async function readText(response: Response): Promise<string> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : text
  } catch {
    return text
  }
}

/** Checked by hand, because zod is larger than the rest of this client and these are two texts. */
function toLoginAnswer(value: unknown): LoginAnswer {
  const { token, username } = (value ?? {}) as Partial<Record<keyof LoginAnswer, unknown>>
  if (typeof token !== 'string' || typeof username !== 'string') throw new ApiError(200, [])
  return { token, username }
}

/** The calls that paintings and exhibitions have in common. */
function itemCalls<Draft, Item>(
  save: (method: string, path: string, item: Draft, options?: SaveOptions) => Promise<Response>,
  remove: (path: string) => Promise<Response>,
  paths: { readonly all: string; readonly one: string },
  findToEdit: (id: string) => Promise<Item | undefined>,
) {
  return {
    /** Returns the new id. */
    create: async (item: Draft, options?: SaveOptions) =>
      readText(await save('POST', paths.all, item, options)),
    update: async (item: Draft & { readonly id: string }, options?: SaveOptions): Promise<void> => {
      await save('PUT', paths.all, item, options)
    },
    remove: async (id: string): Promise<void> => {
      await remove(itemPath(paths.one, id))
    },
    findToEdit,
  }
}

const ACCEPT_JSON = { headers: { Accept: 'application/json' } }

/**
 * The typed API client for islands; all calls throw `ApiError`. Reading needs the schemas of the contract and
 * so zod (15 KB), therefore that part is loaded at the first read.
 */
export function createBrowserClient(parts: PageParts) {
  const root = parts.root || parts.origin
  const fetchOnce = createBrowserFetch(parts)

  async function send(method: string, path: string, body?: unknown, timeout?: number, version?: string) {
    const headers = {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(version && { 'If-Match': version }),
    }
    const text = body === undefined ? null : JSON.stringify(body)
    const response = await fetchOnce(() => new Request(root + path, { method, headers, body: text }), {
      timeout,
    })
    if (!response.ok) throw await toApiError(response)
    return noteSaved(response)
  }

  /** The answer to a content change names the revision that will show it. */
  function noteSaved(response: Response) {
    const revision = Number(response.headers.get(REVISION_HEADER))
    if (revision > 0) parts.onSaved?.({ revision, page: response.headers.get(PAGE_HEADER) ?? '' })
    return response
  }

  /** Files are sent as base64 in the JSON. The code for this is loaded only when a form shows the progress. */
  async function save(method: string, path: string, item: object, options?: SaveOptions) {
    if (!options) return send(method, path, item, UPLOAD_TIMEOUT)
    const { sendItem } = await import('./item-upload.ts')
    const upload = { fetchOnce, url: root + path, method, item, options, timeout: UPLOAD_TIMEOUT }
    return noteSaved(await sendItem(upload))
  }
  const remove = (path: string) => send('DELETE', path)

  const reader = async () => {
    const { createClient } = await import('./client.ts')
    return createClient({ root, fetch: (address) => fetchOnce(() => new Request(address, ACCEPT_JSON)) })
  }
  const paintings = itemCalls<PaintingDraft, PaintingToEdit>(
    save,
    remove,
    { all: API_PATHS.paintings, one: API_PATHS.painting },
    async (id) => (await reader()).findPaintingToEdit(id),
  )
  const exhibitions = itemCalls<ExhibitionDraft, ExhibitionToEdit>(
    save,
    remove,
    { all: API_PATHS.exhibitions, one: API_PATHS.exhibition },
    async (id) => (await reader()).findExhibitionToEdit(id),
  )

  const proof = createFormProof(async () => {
    const request = () => new Request(root + API_PATHS.formProof, ACCEPT_JSON)
    const response = await fetchOnce(request, { timeout: PROOF_TIMEOUT })
    return response.ok ? readText(response) : ''
  })

  return {
    /** For calls that only the owner's panel makes (owner/call.ts). */
    send,

    /** Called at the first touch of the form, so that a form token is ready when the message is sent. */
    prepareContact: async (): Promise<void> => {
      await proof()
    },
    submitContact: async (message: ContactInput) =>
      readText(await send('POST', API_PATHS.contact, { ...message, proof: await proof() })),
    subscribe: async (email: string) =>
      readText(await send('POST', `${API_PATHS.subscription}?email=${encodeURIComponent(email)}`)),

    login: async (username: string, password: string): Promise<LoginAnswer> => {
      const answer = await send('POST', API_PATHS.login, { username, password })
      return toLoginAnswer(await answer.json())
    },
    register: async (registration: RegistrationInput) =>
      readText(await send('POST', API_PATHS.register, registration)),
    logout: async () => readText(await send('POST', API_PATHS.logout)),

    createPainting: paintings.create,
    updatePainting: paintings.update,
    deletePainting: paintings.remove,
    findPaintingToEdit: paintings.findToEdit,
    listPaintings: async (list: PaintingList, paging?: Paging) =>
      (await reader()).listPaintings(list, paging),
    findPainting: async (id: string) => (await reader()).findPainting(id),

    createExhibition: exhibitions.create,
    updateExhibition: exhibitions.update,
    deleteExhibition: exhibitions.remove,
    findExhibitionToEdit: exhibitions.findToEdit,
    listExhibitions: async (paging?: Paging) => (await reader()).listExhibitions(paging),
    findExhibition: async (id: string) => (await reader()).findExhibition(id),
  }
}
export type BrowserClient = ReturnType<typeof createBrowserClient>
