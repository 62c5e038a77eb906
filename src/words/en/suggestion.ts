/** What a page in another language says to a visitor whose browser asks for this one. */
export default {
  read: 'Read this page in English',
  close: 'Close',
} as const
