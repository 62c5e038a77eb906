import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { pathsIn, splitPage } from '../../../contract/translations/page-language.ts'
import { createTurns } from '../lib/turns.ts'
import { addressOfFile, fileOfPage } from '../../publishing/site-folder/page-files.ts'
import { parseAddress } from './addresses.ts'
import type { LivePage, Responses } from './responses.ts'
import type { StaticSite } from './static-site.ts'

/** Limits for pages that are made on request, because anybody can request addresses without a page. */
const RENDERING = { atOnce: 2, perAddress: 16, waiting: 128 }
/** Limits for contact forms about a painting. A request above the limit gets the plain form. */
const INQUIRIES = { atOnce: 8, perAddress: 4, waiting: 0 }

export interface LivePagesOptions {
  readonly site: StaticSite
  /** Returns undefined if the build has no page for this path. */
  readonly renderPage: (path: string) => Promise<LivePage | undefined>
  /** Whether this address was public and is not any more. Without it nothing was. */
  readonly isWithdrawn?: (path: string) => Promise<boolean>
}

/** Serves pages that are not in memory: from the disk, or made on request with limits for each address. */
export function createLivePages(
  { site, renderPage, isWithdrawn }: LivePagesOptions,
  { say, redirect, sendLive }: Responses,
  callerOf: (request: IncomingMessage) => string,
) {
  const inTurn = { page: createTurns(RENDERING), inquiry: createTurns(INQUIRIES) }
  const render = (request: IncomingMessage, path: string) =>
    inTurn.page(callerOf(request), () => renderPage(path))

  async function serveNotFound(request: IncomingMessage, response: ServerResponse, path: string) {
    const isGone = (await isWithdrawn?.(path)) === true
    const { notFound } = pathsIn(splitPage(path).language)
    // A language that the site does not offer has no such file.
    for (const page of isGone ? [] : [notFound, PAGE_PATHS.notFound])
      if (await site.serveFile(request, response, fileOfPage(page))) return
    if (isGone && path.startsWith('/media/')) return say(response, 410, 'shortAnswers.pictureTakenBack')
    const page = await render(request, notFound)
    if (!page) return say(response, 404, 'answers.plain.notFound')
    return sendLive(request, response, isGone ? { ...page, status: 410 } : page)
  }

  async function serveSlowly(request: IncomingMessage, response: ServerResponse, path: string) {
    const address = parseAddress(path)
    if (address.kind === 'malformed') return say(response, 400, 'shortAnswers.malformed')
    if (address.kind === 'redirect') return redirect(request, response, address.location)
    if (address.kind === 'none') return serveNotFound(request, response, path)
    const canonical = decodeURIComponent(path)
    if (canonical !== path) return redirect(request, response, canonical)
    if (await site.serveFile(request, response, address.file)) return undefined
    const page = await render(request, addressOfFile(address.file))
    if (!page || page.status === 404) return serveNotFound(request, response, path)
    if (page.location !== undefined) return redirect(request, response, page.location, page.status !== 302)
    return sendLive(request, response, page)
  }

  /** Sends the contact form for a painting, made on request. After any failure it sends the plain form. */
  async function serveInquiry(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    painting: string,
  ) {
    const make = () => renderPage(pathsIn(splitPage(path).language).inquiry(painting))
    const page = await inTurn.inquiry(callerOf(request), make).catch(() => undefined)
    if (page?.status === 200) sendLive(request, response, page)
    else await serveSlowly(request, response, path)
  }

  return { serveSlowly, serveInquiry }
}
