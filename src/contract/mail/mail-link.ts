/** A `mailto:` link. The address is encoded because `?`, `&` and `%` have a meaning there. A query may follow. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
