/** What is known of readers. Not among LIMITS, which every page loads. */
export const READERS = {
  /** What a reader subscribed for: the longest tag, and the most tags of one reader. */
  tagMaxLength: 60,
  tagsMax: 20,
  /** Days between two letters to a reader who wants only a few. */
  fewLettersDays: 90,
} as const
