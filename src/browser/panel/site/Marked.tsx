export const MARKS_HINT =
  'An empty line begins a paragraph. _Slanted_, **strong**, [a link](https://example.org).'

/** For browsers with Trusted Types: nothing else of the owner's screens may write HTML (server/http/headers.ts). */
const policy = globalThis.trustedTypes?.createPolicy('marks', { createHTML: (html) => html })

/** A text as its page will show it: HTML of content/markdown.ts, which lets no element through but its own. */
export const Marked = ({ html }: { readonly html: string }) => (
  <div className="marked" dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }} />
)
