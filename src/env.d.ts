/// <reference types="astro/client" />

type Transport = import('./client/client.ts').Transport
type Client = import('./client/page-client.ts').PageClient
type Language = import('./contract/site/languages.ts').Language
type Fragments = ReturnType<typeof import('./server/publishing/in-process/fragments.ts').createFragments>

declare namespace App {
  interface Locals {
    /** Given by whoever renders: the server, the publisher or the dev server. */
    transport: Transport
    /** The site's public address without a slash at the end, from `SITE_URL`. */
    siteUrl: string
    /** Where browsers reach the API; '' for the same origin. */
    publicApiRoot: string
    /** Whether another server has the content (`API_ROOT`), which may know neither watermark nor sizes of pictures. */
    hasPlainPictures: boolean
    /** Draws the site's icon (src/server/platform/media/drawing/icons.ts). */
    drawIcon: ReturnType<typeof import('./server/platform/media/drawing/icons.ts').createIcons>
    /** What pages of one publish share, already rendered (components/frame/Once.astro); undefined for a page alone. */
    fragments: Fragments | undefined
    /** Made for each page by the middleware; its answers' tags become the page's. */
    api: Client
    /** The language in the address of the page; undefined for the site's first one. Given by whoever renders. */
    asked: Language | undefined
    /** The languages of the site, from the middleware. */
    languages: readonly Language[]
    /** The language of this page, the site's own words in it, and the addresses of pages in it; from the middleware. */
    language: Language
    t: import('./words/words.ts').Translate
    /** The language of a text that is not translated, for its `lang`; undefined where it is that of the page. */
    langOf: (
      item: { readonly fallback?: readonly string[] | undefined },
      field: string,
    ) => Language | undefined
    paths: typeof import('./contract/page-paths.ts').PAGE_PATHS
  }
}

/** Trusted Types, in browsers that have them; TypeScript's DOM library has not. */
// oxlint-disable-next-line no-var -- nothing else declares a property of globalThis
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML: (text: string) => string | undefined },
      ): { createHTML: (text: string) => TrustedHTML }
    }
  | undefined
