const REASONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^EENVELOPE 5/, 'The address is refused: it may be mistyped, or gone'],
  [/^EENVELOPE 4/, 'The recipient’s mail server asks to try again later'],
  [/^(ECONN|ESOCKET|EDNS|ENOTFOUND|ETIMEDOUT|ECONNREFUSED)/, 'The mail server cannot be reached'],
  [/^EAUTH/, 'The mail server does not accept the username or the password'],
  [/^ETLS/, 'The connection to the mail server could not be encrypted'],
  [/^EMESSAGE/, 'The mail server refuses this email'],
]

/** Explains why a mail was not sent, with the code for the server's administrator; '' before the first attempt. */
export function describeMailError(code: string): string {
  if (code === '') return ''
  const words = REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'It was not sent'
  return `${words} (${code})`
}
