import type { createApp } from 'astro/app/entrypoint'
import type { Transport } from '../../../client/client.ts'
import { TAG_HEADER } from '../../../contract/tags.ts'
import { createIcons } from '../../media/drawing/icons.ts'
import { isOurs, loadPages, staticPagesOf } from './astro-internals.ts'
import { createLightening, type PageAssets } from './page-assets.ts'

export interface RenderedPage {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
  /** Where it sends the visitor instead. */
  readonly location: string | undefined
  /** What the page was made from. */
  readonly tags: readonly string[]
}

export interface RendererOptions {
  /** `dist/server/entry.mjs`; to be loaded with NODE_ENV=production, which makes it several times faster. */
  readonly appModule: { readonly createApp: typeof createApp }
  readonly assets: PageAssets
  readonly transport: Transport
  readonly siteUrl: string
  /** Where browsers reach the API; '' for the same origin. */
  readonly publicApiRoot: string
  /** Another server, where the content comes from one. */
  readonly apiRoot?: string | undefined
}

/** Makes pages in this process; the same page and content always give the same bytes. */
export function createRenderer(options: RendererOptions) {
  const { appModule, assets, transport, siteUrl, publicApiRoot } = options
  const hasPlainPictures = options.apiRoot !== undefined
  const app = appModule.createApp({ streaming: false })
  const drawIcon = createIcons()
  const lighten = createLightening(assets, app.manifest)

  return {
    /** Loads all pages now: later a new build may lie where they came from. */
    load: () => loadPages(app.manifest),
    /** Pages without parameters in their address; not the one for failures. */
    staticPages: staticPagesOf(app.manifest),
    /** Whether the build has a page at this address; what it answers is another question. */
    hasRoute: (path: string) => isOurs(app.match(new Request(siteUrl + path))),
    /** `through` is another way to the same content, `fragments` what pages of one publish share. */
    render: async (
      path: string,
      through: Transport = transport,
      fragments?: App.Locals['fragments'],
    ): Promise<RenderedPage> => {
      const locals = { transport: through, siteUrl, publicApiRoot, hasPlainPictures, drawIcon, fragments }
      const response = await app.render(new Request(siteUrl + path), { locals })
      const tags = response.headers.get(TAG_HEADER)
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        location: response.headers.get('location') ?? undefined,
        body: lighten(Buffer.from(await response.arrayBuffer())),
        tags: tags ? tags.split(',').sort() : [],
      }
    },
  }
}
export type Renderer = ReturnType<typeof createRenderer>
