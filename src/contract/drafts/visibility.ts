/** The choice of a draft that becomes public at a time. */
export const LATER = 'later'

/** Who sees a work, as its form says it. */
export const VISIBILITY_WORDS = {
  public: 'Public',
  draft: 'Draft: only you see it',
  [LATER]: 'Public from a time on',
} as const
export type Visibility = keyof typeof VISIBILITY_WORDS

/** The choice of a stored work. */
export function visibilityOf(work: {
  readonly isDraft?: boolean | undefined
  readonly publishAt?: string | null | undefined
}): Visibility {
  if (work.isDraft !== true) return 'public'
  return work.publishAt ? LATER : 'draft'
}
