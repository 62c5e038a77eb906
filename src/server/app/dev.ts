import { astro, FetchState } from 'astro/fetch'
import { loadConfig } from '../config/config.ts'
import { compose, type Parts } from './compose.ts'
import { shellOfEditPage } from '../../contract/collection/edit-pages.ts'
import { POSTED_PAGES } from '../../contract/page-paths.ts'
import { createIcons } from '../media/drawing/icons.ts'

/**
 * `npm run dev`: Astro's dev server with the API. Pages and their reads reload as you edit; the parts behind them
 * (database, media, API) are made once and outlive a reload.
 */
const drawIcon = createIcons()
const KEY = Symbol.for('mahlstick.dev')
const holder = globalThis as { [KEY]?: Promise<Parts> }

async function serveVariant({ media }: Parts, pathname: string) {
  const [, , rendition = '', file = ''] = pathname.split('/')
  const bytes = await media.readVariant(rendition, file)
  if (!bytes) return new Response('Not found.\n', { status: 404 })
  const type = file.endsWith('.avif') ? 'image/avif' : 'image/jpeg'
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
}

async function start(): Promise<Parts> {
  const parts = await compose(loadConfig())
  parts.mailRequests.start()
  return parts
}

export default {
  async fetch(request: Request) {
    const parts = await (holder[KEY] ??= start())
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/') || (request.method === 'POST' && POSTED_PAGES.has(pathname))) {
      // As over HTTP: a call without an address would count as one from within the process.
      return parts.api.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    }
    if (pathname.startsWith('/media/')) return serveVariant(parts, pathname)
    const shell = shellOfEditPage(pathname)
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
    }
    return astro(state)
  },
}
