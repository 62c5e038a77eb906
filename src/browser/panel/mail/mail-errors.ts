import { ownerWords } from '../../stores/owner-words.ts'

const REASONS = [
  [/^EENVELOPE 5/, 'refused'],
  [/^EENVELOPE 4/, 'later'],
  [/^(ECONN|ESOCKET|EDNS|ENOTFOUND|ETIMEDOUT|ECONNREFUSED)/, 'unreachable'],
  [/^EAUTH/, 'login'],
  [/^ETLS/, 'encryption'],
  [/^EMESSAGE/, 'message'],
] as const

/** Explains why a mail was not sent, with the code for the server's administrator; '' before the first attempt. */
export function describeMailError(code: string): string {
  if (code === '') return ''
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
  return `${ownerWords().mail.errors[reason]} (${code})`
}
