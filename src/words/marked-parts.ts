/** A character that no text of an owner or a visitor has: the API takes it out. */
const EDGE = '\0'

/**
 * The three parts of a sentence with one marked part: what stands before it, the part, and what stands after it. For
 * pages that give the part an element of their own.
 * @example markedParts((mark) => t.markup('pages.home.moreAbout', { name, bdi: mark }))
 */
export function markedParts(say: (mark: (part: string) => string) => string) {
  const [before = '', part = '', after = ''] = say((marked) => EDGE + marked + EDGE).split(EDGE)
  return [before, part, after] as const
}
