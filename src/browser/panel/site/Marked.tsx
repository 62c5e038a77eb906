import { trusted } from '../parts/trusted.ts'

/** A text as its page shows it. The HTML comes from content/markdown.ts, which writes only its own elements. */
export const Marked = ({ html }: { readonly html: string }) => (
  <div className="marked" dangerouslySetInnerHTML={{ __html: trusted(html) }} />
)
