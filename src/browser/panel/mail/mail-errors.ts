const REASONS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^EENVELOPE 5/, 'The address is refused: it may be mistyped, or gone'],
  [/^EENVELOPE 4/, 'The mail server of the reader asks to come back later'],
  [/^(ECONN|ESOCKET|EDNS|ENOTFOUND|ETIMEDOUT|ECONNREFUSED)/, 'The mail server cannot be reached'],
  [/^EAUTH/, 'The mail server does not accept the name or password'],
  [/^ETLS/, 'The line to the mail server could not be made safe'],
  [/^EMESSAGE/, 'The mail server refuses this mail'],
]

/** Explains why a mail was not sent, with the code for the server's administrator; '' before the first attempt. */
export function describeMailError(code: string): string {
  if (code === '') return ''
  const words = REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'It did not leave'
  return `${words} (${code})`
}
