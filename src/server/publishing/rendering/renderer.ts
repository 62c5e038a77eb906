import type { createApp } from 'astro/app/entrypoint'
import type { Transport } from '../../../client/client.ts'
import { TAG_HEADER, tagIn } from '../../../contract/tags.ts'
import { plainPage, splitPage } from '../../../contract/translations/page-language.ts'
import { createIcons } from '../../platform/media/drawing/icons.ts'
import { isOurs, loadPages, staticPagesOf } from './astro-internals.ts'
import { createLightening, type PageAssets } from './page-assets.ts'

export interface RenderedPage {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
  /** The address of a redirect. */
  readonly location: string | undefined
  /** The tags of the data that the page was made from, in the language of a page in a further one. */
  readonly tags: readonly string[]
}

export interface RendererOptions {
  /** `dist/server/entry.mjs`. Load it with NODE_ENV=production, which makes it several times faster. */
  readonly appModule: { readonly createApp: typeof createApp }
  readonly assets: PageAssets
  readonly transport: Transport
  readonly siteUrl: string
  /** The address of the API for browsers; '' for the same origin. */
  readonly publicApiRoot: string
  /** The address of the other server that has the content, if there is one. */
  readonly apiRoot?: string | undefined
}

/** Renders pages in this process. The same page and content always give the same bytes. */
export function createRenderer(options: RendererOptions) {
  const { appModule, assets, transport, siteUrl, publicApiRoot } = options
  const hasPlainPictures = options.apiRoot !== undefined
  const app = appModule.createApp({ streaming: false })
  const drawIcon = createIcons()
  const lighten = createLightening(assets, app.manifest)

  return {
    /** Loads all pages now, because a new build may replace their files later. */
    load: () => loadPages(app.manifest),
    /** The pages without parameters in their address, except the error page. */
    staticPages: staticPagesOf(app.manifest),
    /** Whether the build has a route for this address. The page itself may still answer 404. */
    hasRoute: (path: string) => isOurs(app.match(new Request(siteUrl + plainPage(path)))),
    /**
     * Renders a page. `through` is another transport to the same content, `fragments` the cache that pages of one
     * publish share.
     */
    render: async (
      path: string,
      through: Transport = transport,
      fragments?: App.Locals['fragments'],
    ): Promise<RenderedPage> => {
      const { language: asked, page } = splitPage(path)
      const site = { siteUrl, publicApiRoot, hasPlainPictures, drawIcon }
      const locals = { transport: through, ...site, fragments, asked }
      const response = await app.render(new Request(siteUrl + page), { locals })
      const tags = response.headers.get(TAG_HEADER)?.split(',') ?? []
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        location: response.headers.get('location') ?? undefined,
        body: lighten(Buffer.from(await response.arrayBuffer())),
        tags: tags.map((tag) => tagIn(asked, tag)).sort(),
      }
    },
  }
}
export type Renderer = ReturnType<typeof createRenderer>
