import { astro, FetchState } from 'astro/fetch'
import { loadConfig } from '../platform/config/config.ts'
import { openApi } from './open-api.ts'
import { openStorage } from './open-storage.ts'
import { shellOfEditPage } from '../../contract/collection/edit-pages.ts'
import { isPostedPage, splitPage } from '../../contract/translations/page-language.ts'
import { createIcons } from '../platform/media/drawing/icons.ts'
import type { Media } from '../platform/media/media.ts'

/**
 * The program of `npm run dev`: Astro's dev server with the API. Pages reload when you edit them. The database, the
 * media and the API are created once and survive a reload.
 */
const drawIcon = createIcons()
async function start() {
  const config = loadConfig()
  const storage = await openStorage(config)
  const { api, mailRequests, transport } = openApi(config, storage)
  mailRequests.start()
  return { config, media: storage.media, api, transport }
}

const KEY = Symbol.for('mahlstick.dev')
const holder = globalThis as { [KEY]?: ReturnType<typeof start> }

async function serveVariant(media: Media, pathname: string) {
  const [, , rendition = '', file = ''] = pathname.split('/')
  const bytes = await media.readVariant(rendition, file)
  if (!bytes) return new Response('Not found.\n', { status: 404 })
  const type = file.endsWith('.avif') ? 'image/avif' : 'image/jpeg'
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
}

export default {
  async fetch(request: Request) {
    const parts = await (holder[KEY] ??= start())
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/') || (request.method === 'POST' && isPostedPage(pathname))) {
      // The API treats a call without an address as a call within the process, so an address is set here.
      return parts.api.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    }
    if (pathname.startsWith('/media/')) return serveVariant(parts.media, pathname)
    const { language: asked, page } = splitPage(pathname)
    const shell = shellOfEditPage(page)
    const state = new FetchState(
      shell === pathname ? request : new Request(new URL(shell, request.url), request),
    )
    state.locals = {
      ...state.locals,
      transport: parts.transport,
      siteUrl: parts.config.siteUrl,
      publicApiRoot: parts.config.publicApiRoot,
      hasPlainPictures: parts.config.apiRoot !== undefined,
      drawIcon,
      asked,
    }
    return astro(state)
  },
}
