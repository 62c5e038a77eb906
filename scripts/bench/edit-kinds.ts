import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { pageIn } from '../../src/contract/translations/page-language.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../src/contract/paths.ts'

export interface Page {
  readonly status: number
  readonly html: string
}
/** One change as a client sends it, and the check that visitors see it. */
export interface Edit {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** Reads the answer and returns the page to check and the expected content. */
  readonly sight: (answer: string) => { readonly page: string; readonly shows: (page: Page) => boolean }
}

/** Calls the API as the owner; without `init` it reads. */
export type Ask = (path: string, init?: RequestInit) => Promise<unknown>

interface Painting {
  readonly id: string
  readonly isAvailableToSell: boolean
  readonly availability: string
  readonly isDraft?: boolean
  readonly paintingImages: readonly { id: string; isMainImage: boolean }[]
}

const readPainting = async (read: Ask, id: string) =>
  (await read(itemPath(API_PATHS.painting, id))) as Painting

async function smallPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
  return image.jpeg().toBuffer()
}

/** Milliseconds in which an owner fills in the form, and the server makes the variants of a small photograph. */
const TYPING = 500

/** Sends a photograph as the form does while it is filled in. Returns the id of the upload. */
async function sendPhotograph(ask: Ask): Promise<string> {
  const bytes = await smallPhotograph()
  const about = { name: 'a.jpg', size: bytes.length, kind: 'painting' }
  const { id } = (await ask(API_PATHS.uploads, { method: 'POST', body: JSON.stringify(about) })) as {
    id: string
  }
  const body = new Uint8Array(bytes)
  await ask(`${itemPath(API_PATHS.upload, id)}?at=0`, { method: 'PATCH', body })
  await delay(TYPING)
  return id
}

/** The most common edits of owners, each with new words; `ids` are paintings of the collection. */
export function createEdits(read: Ask, ids: readonly string[]) {
  const created: string[] = []
  let count = 0
  const mark = () => `mark-${(count += 1)}-${randomBytes(4).toString('hex')}`
  const anyId = () => ids[(count * 7919) % ids.length] ?? ''
  /** What the form of a work sends when texts of it change. */
  async function anyText() {
    const id = anyId()
    const painting = (await read(itemPath(API_PATHS.paintingToEdit, id))) as Painting
    const paintingImages = painting.paintingImages.map((image) => ({
      id: image.id,
      isMainImage: image.isMainImage,
    }))
    const edit = (texts: object) =>
      ({
        method: 'PUT',
        path: API_PATHS.paintings,
        body: { ...painting, paintingImages, ...texts },
      }) as const
    return { id, edit }
  }

  function createWith(photograph: object): Edit {
    const words = {
      name: mark(),
      description: 'Layers.',
      dimensions: '60 x 50 cm',
      technique: 'Oil',
      year: 2026,
    }
    const paintingImages = [{ ...photograph, isMainImage: true, fileName: 'a.jpg' }]
    return {
      method: 'POST',
      path: API_PATHS.paintings,
      body: { ...words, price: '1000', paintingImages },
      sight: (answer) => {
        const id = JSON.parse(answer) as string
        created.push(id)
        return { page: PAGE_PATHS.painting(id), shows: ({ status }) => status === 200 }
      },
    }
  }

  return {
    async text(): Promise<Edit> {
      const name = mark()
      const { id, edit } = await anyText()
      return {
        ...edit({ name }),
        sight: () => ({ page: PAGE_PATHS.painting(id), shows: ({ html }) => html.includes(name) }),
      }
    },
    /** A text in a further language of the site. */
    async translation(): Promise<Edit> {
      const name = mark()
      const { id, edit } = await anyText()
      return {
        ...edit({ translations: { de: { name } } }),
        sight: () => ({
          page: pageIn('de', PAGE_PATHS.painting(id)),
          shows: ({ html }) => html.includes(name),
        }),
      }
    },
    async 'for-sale toggle'(): Promise<Edit> {
      mark()
      const id = anyId()
      const isAvailableToSell = !(await readPainting(read, id)).isAvailableToSell
      return {
        method: 'PATCH',
        path: itemPath(API_PATHS.painting, id),
        body: { isAvailableToSell },
        sight: () => ({
          page: PAGE_PATHS.painting(id),
          shows: ({ html }) => html.includes('data-inquiry') === isAvailableToSell,
        }),
      }
    },
    async sale(): Promise<Edit> {
      mark()
      const id = anyId()
      const availability = (await readPainting(read, id)).availability === 'sold' ? 'available' : 'sold'
      return {
        method: 'PATCH',
        path: itemPath(API_PATHS.painting, id),
        body: { availability },
        sight: () => ({
          page: PAGE_PATHS.painting(id),
          shows: ({ html }) => /class="state sold/.test(html) === (availability === 'sold'),
        }),
      }
    },
    /** A work becomes a draft, or public again. */
    async 'taking back'(): Promise<Edit> {
      mark()
      const id = anyId()
      const isDraft = !(await readPainting(read, id)).isDraft
      return {
        method: 'PATCH',
        path: itemPath(API_PATHS.painting, id),
        body: { isDraft },
        sight: () => ({
          page: PAGE_PATHS.painting(id),
          shows: ({ status }) => status === (isDraft ? 410 : 200),
        }),
      }
    },
    /** With its photograph in the same call, as other clients save. */
    create: async () => createWith({ file: (await smallPhotograph()).toString('base64') }),
    /** As the form saves: the photograph has arrived before. */
    'create after upload': async () => createWith({ upload: await sendPhotograph(read) }),
    async delete(): Promise<Edit> {
      const id = created.pop() ?? anyId()
      return {
        method: 'DELETE',
        path: itemPath(API_PATHS.painting, id),
        sight: () => ({ page: PAGE_PATHS.painting(id), shows: ({ status }) => status === 410 }),
      }
    },
    async reorder(): Promise<Edit> {
      mark()
      const list = (await read(PAINTING_LISTS.toSell)) as readonly Painting[]
      const [first, moved] = [list[0]?.id ?? '', list[1 + ((count * 7919) % (list.length - 1))]?.id ?? '']
      return {
        method: 'PATCH',
        path: API_PATHS.paintingOrder,
        body: { id: moved, before: first },
        sight: () => ({
          page: PAGE_PATHS.paintings(),
          shows: ({ html }) => html.split(PAGE_PATHS.painting(''))[1]?.startsWith(moved) ?? false,
        }),
      }
    },
    async 'site setting'(): Promise<Edit> {
      const contactLine = mark()
      return {
        method: 'PUT',
        path: API_PATHS.settings,
        body: { ...((await read(API_PATHS.settings)) as object), contactLine },
        sight: () => ({ page: PAGE_PATHS.home, shows: ({ html }) => html.includes(contactLine) }),
      }
    },
  }
}
export type EditKind = keyof ReturnType<typeof createEdits>
/** Deletes use the items that creates have made, so they come later. */
export const EDIT_KINDS: readonly EditKind[] = [
  'text',
  'translation',
  'for-sale toggle',
  'sale',
  'taking back',
  'create',
  'create after upload',
  'delete',
  'reorder',
  'site setting',
]
