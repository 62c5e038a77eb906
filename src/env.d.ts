/// <reference types="astro/client" />

type Transport = import('./client/client.ts').Transport
type Client = import('./client/page-client.ts').PageClient
type Fragments = ReturnType<typeof import('./server/publishing/in-process/fragments.ts').createFragments>

declare namespace App {
  interface Locals {
    /** Given by whoever renders: the server, the publisher or the dev server. */
    transport: Transport
    /** The site's public address without a slash at the end, from `SITE_URL`. */
    siteUrl: string
    /** Where browsers reach the API; '' for the same origin. */
    publicApiRoot: string
    /** Whether pictures come from another server, which may know neither watermark nor sizes. */
    hasPlainPictures: boolean
    /** Draws the site's icon (src/server/media/drawing/icons.ts). */
    drawIcon: ReturnType<typeof import('./server/media/drawing/icons.ts').createIcons>
    /** What pages of one publish share, already rendered (components/frame/Once.astro); undefined for a page alone. */
    fragments: Fragments | undefined
    /** Made for each page by the middleware; its answers' tags become the page's. */
    api: Client
    /** The language of the site's own words on this page, and these words; from the middleware. */
    language: import('./contract/site/languages.ts').Language
    t: import('./words/words.ts').Translate
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
