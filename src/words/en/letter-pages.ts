/** Letters to subscribers that visitors may read on the site. */
export default {
  title: 'Letters',
  crumb: 'Letter',
  description: 'Letters from {artist} to the readers of the newsletter.',
  about: '{subject}: a letter from {artist}.',
  /** In the mail. */
  inBrowser: 'See it in the browser',
} as const
