/** The result of one check: a sentence, and for a fault what the operator should do. */
export interface Finding {
  readonly check: string
  readonly isFine: boolean
  readonly message: string
}

export const fine = (check: string, message: string): Finding => ({ check, isFine: true, message })
export const fault = (check: string, message: string): Finding => ({ check, isFine: false, message })

/** Milliseconds that an external service has for its answer. */
export const PATIENCE = 10_000

export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}

/** System error codes in words for operators. */
const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known (DNS)',
  EAI_AGAIN: 'its name cannot be looked up (DNS) at the moment',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it broke off',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  TIMEOUT: `it does not answer within ${PATIENCE / 1000} seconds`,
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
}

/** Returns why an external service could not be reached. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return WORDS['TIMEOUT'] ?? ''
  const code = codeOf(error)
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) return `its certificate is not valid (${code})`
  return WORDS[code] ?? (code || (error instanceof Error ? error.message : String(error)))
}
