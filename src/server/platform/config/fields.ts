import { isIP } from 'node:net'
import { z } from 'zod'

/** The types of settings. Each message follows the setting's name and a colon. */

const isAddress = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

export const numberIn = (lowest: number, highest: number, unit = '') => {
  const message = `must be from ${lowest} to ${highest}${unit}`
  return z.coerce.number(message).min(lowest, message).max(highest, message)
}

export const address = (protocols: readonly string[], example: string) =>
  z.string().refine(isAddress(protocols), `must be an address such as ${example}`)

const HAS_USER = 'must not hold a user or a password'
function hasUser(text: string): boolean {
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}

/** An HTTP address with an optional path. Slashes at its end are removed. No call can be made with a user in it. */
export const httpAddress = (example: string) =>
  address(['http:', 'https:'], example)
    .refine((text) => !URL.canParse(text) || !hasUser(text), HAS_USER)
    .transform((text) => text.replace(/\/+$/, ''))

/** The root of an API. Paths are appended to it, so it may not have a query or a hash. */
export const apiRoot = () =>
  httpAddress('https://api.example.org').refine(
    (text) => !/[?#]/.test(text),
    'must end with its path: no ? and no # may follow, as in https://api.example.org',
  )

/** The origin of a site, without a path. */
export const origin = () =>
  z.string().transform((text, context) => {
    const fault = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (!isAddress(['http:', 'https:'])(text)) return fault('must be an address such as https://example.org')
    const url = new URL(text)
    if (hasUser(text)) return fault(HAS_USER)
    if (url.pathname !== '/' || /[?#]/.test(text))
      return fault(
        `must end with the name of the site, as in ${url.origin}: pages are at its root, not below a path`,
      )
    return url.origin
  })

export const list = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((item) => item.trim() || []))

/** Whether a text is an IP address or a CIDR range. */
function isRange(text: string): boolean {
  const [ip = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0 || isIP(ip) === 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(ip) === 6 ? 128 : 32))
}
export const addressRanges = () =>
  list().superRefine((items, context) => {
    for (const item of items.filter((each) => !isRange(each)))
      context.addIssue({
        code: 'custom',
        message: `"${item}" must be an address such as 127.0.0.1, or a range such as 10.0.0.0/8; names are not looked up`,
      })
  })

const WITH_PORT = /^(?:(?<v4>[\d.]+)|\[(?<v6>[\da-f:]+)\])(?::(?<port>\d{1,5}))?$/i
const isDnsServer = (text: string) => {
  const { v4, v6 = text, port = '53' } = WITH_PORT.exec(text)?.groups ?? {}
  return isIP(v4 ?? v6) !== 0 && Number(port) <= 65_535
}
export const dnsServers = () =>
  list().refine(
    (servers) => servers.every(isDnsServer),
    'must be addresses such as 9.9.9.9 or 127.0.0.1:5353, separated by commas',
  )

const NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i
const looksLikeIpv4 = (text: string) => /^[\d.]+$/.test(text)

export const host = () =>
  z
    .string()
    .refine(
      (text) => isIP(text) !== 0 || (NAME.test(text) && !looksLikeIpv4(text)),
      'must be an address of this machine such as 127.0.0.1 or 0.0.0.0, without http:// and without a port',
    )

export const folder = () =>
  z
    .string()
    .refine(
      (text) => !/^[a-z][\w+.-]+:\//i.test(text),
      'must be a folder such as /var/lib/mahlstick, not an address',
    )
    .refine((text) => !text.startsWith('~'), 'must be written out: only shells know what ~ is')

const MAILBOX = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
/** Whether a text is `studio@example.org`, or has a name as in `Studio <studio@example.org>`. */
const isSender = (text: string) => {
  const [, name = '', inner = text] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  return MAILBOX.test(inner.trim()) && !/[\r\n]/.test(name)
}
export const sender = () =>
  z.string().refine(isSender, 'must be one address such as studio@example.org or Studio <studio@example.org>')

export const mailboxes = () =>
  list().refine(
    (addresses) => addresses.every((each) => MAILBOX.test(each)),
    'must be addresses such as studio@example.org, separated by commas',
  )

/** Whether a text is a time zone's name or a zone file, with an optional colon before it, as the system allows. */
function isTimeZone(text: string): boolean {
  const zone = text.replace(/^:/, '')
  if (zone.startsWith('/')) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
export const timeZone = () => z.string().refine(isTimeZone, 'must be a time zone such as Europe/Zurich')
