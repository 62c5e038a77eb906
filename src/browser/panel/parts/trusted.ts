/** For browsers with Trusted Types: no other code on the owner's screens may write HTML (server/platform/http/headers.ts). */
const policy = globalThis.trustedTypes?.createPolicy('marks', { createHTML: (html) => html })

/** HTML that this program has made, for an element that is written as a whole. */
export const trusted = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html
