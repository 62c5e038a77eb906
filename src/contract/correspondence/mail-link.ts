/** `mailto:` and the address, whose `?`, `&` and `%` would else begin something new; a query may follow. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
