/** For browsers with Trusted Types: no other code on the owner's screens may write HTML (server/http/headers.ts). */
const policy = globalThis.trustedTypes?.createPolicy('marks', { createHTML: (html) => html })

/** A text as its page shows it. The HTML comes from content/markdown.ts, which writes only its own elements. */
export const Marked = ({ html }: { readonly html: string }) => (
  <div className="marked" dangerouslySetInnerHTML={{ __html: policy?.createHTML(html) ?? html }} />
)
