/** What the newsletter's form says by itself. The last is the same for known and unknown addresses. */
export const NEWSLETTER_WORDS = {
  sending: 'Sending …',
  nextStep: 'Almost done: check your inbox and follow the link in the email.',
} as const
