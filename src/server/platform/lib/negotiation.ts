import { createBoundedMap } from './bounded-map.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
/** All encodings, the smallest result first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The weight of each encoding that a client names. A missing weight is 1. */
function weightsOf(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight)
  }
  return weights
}

/** The encodings that the client accepts, in its order of preference. Of equal ones the smallest result is first. */
export function acceptedEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  if (!acceptEncoding) return ['identity']
  const weights = weightsOf(acceptEncoding)
  const rest = weights.get('*')
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? rest ?? (encoding === 'identity' ? 0.001 : 0)
  const accepted = ENCODINGS.filter((encoding) => weightOf(encoding) > 0)
  const sorted = accepted.sort((a, b) => weightOf(b) - weightOf(a))
  // A client that refuses all encodings gets the plain bytes instead of an error.
  return sorted.includes('identity') ? sorted : [...sorted, 'identity']
}

/** The number of cached header texts. Browsers send only a few different ones. */
const KNOWN = 200

/** Finds the encoding that a client prefers. Each header text is parsed once. */
export function createEncodingChooser() {
  const known = createBoundedMap<Encoding>(KNOWN)
  return (acceptEncoding: string | string[] | undefined): Encoding => {
    const text = String(acceptEncoding ?? '')
    const before = known.get(text)
    if (before) return before
    const [best = 'identity'] = acceptedEncodings(text)
    known.set(text, best)
    return best
  }
}

/** Whether `If-None-Match` names this ETag. The comparison is weak, as HTTP requires for this header. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}

export interface ByteRange {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/**
 * Parses one range of `size` bytes. 'none' means that all bytes are to be sent (no range, several, or an invalid
 * header). 'unsatisfiable' means that none of the requested bytes exist.
 */
export function parseRange(range: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return 'none'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'none'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
