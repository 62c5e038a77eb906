import { z } from 'zod'

/** The address of a bucket, and of our folder in it. */
export interface StoreAddress {
  /** The address of the store without a slash at its end. The bucket is the first segment after it. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** The folder without slashes around it. '' means the whole bucket. */
  readonly prefix: string
}

export interface StoreCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The token of temporary credentials. */
  readonly sessionToken?: string
}

const EXAMPLE = 's3://bucket/prefix?endpoint=https://s3.example.org&region=us-east-1'
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/
const PREFIX = /^(?:[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*)?$/
const REGION = /^[A-Za-z0-9-]{1,50}$/
const PARAMETERS = ['endpoint', 'region']

const holdsKeys = ({ username, password }: URL) => username !== '' || password !== ''

const trimSlashes = (text: string) => text.replace(/^\/+|\/+$/g, '')

const inWords = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** Returns what is wrong with the address, or undefined. It never repeats the address, which may contain a secret. */
function findFault(url: URL, parameters: readonly string[]): string | undefined {
  if (holdsKeys(url)) return 'must not hold keys: they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (!BUCKET.test(url.hostname)) return `must name a bucket, as in ${EXAMPLE}`
  if (!PREFIX.test(trimSlashes(url.pathname))) {
    return 'must have a prefix of letters, digits, dots, hyphens and underscores, without empty parts'
  }
  if (url.hash !== '') return `must end with its parameters, as in ${EXAMPLE}`
  if ([...url.searchParams.keys()].some((name) => !parameters.includes(name))) {
    return `must have no other parameters than ${inWords(parameters)}`
  }
  if (!REGION.test(url.searchParams.get('region') ?? 'none')) return 'must have a region such as us-east-1'
  const endpoint = url.searchParams.get('endpoint')
  return endpoint === null ? undefined : findEndpointFault(endpoint)
}

function findEndpointFault(text: string): string | undefined {
  const endpoint = URL.canParse(text) ? new URL(text) : undefined
  if (!endpoint || !['http:', 'https:'].includes(endpoint.protocol) || endpoint.search || endpoint.hash) {
    return 'must have an endpoint such as https://s3.example.org'
  }
  return holdsKeys(endpoint) ? 'must not hold keys in its endpoint' : undefined
}

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…`. Without an endpoint it means Amazon in that region. `further` names
 * parameters that other code reads.
 */
export const storeAddressSchema = (...further: readonly string[]) =>
  z.string().transform((text, context): StoreAddress => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    const fault =
      url?.protocol === 's3:'
        ? findFault(url, [...PARAMETERS, ...further])
        : `must be an address such as ${EXAMPLE}`
    if (!url || fault !== undefined) {
      context.addIssue({ code: 'custom', message: fault })
      return z.NEVER
    }
    const region = url.searchParams.get('region') ?? 'us-east-1'
    const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
    return {
      endpoint: endpoint.replace(/\/+$/, ''),
      region,
      bucket: url.hostname,
      prefix: trimSlashes(url.pathname),
    }
  })
