import { z } from 'zod'

/** A mailbox to which mail hosts return letters. */
export interface BounceMailbox {
  readonly host: string
  readonly port: number
  /** Encrypted from the start; after STARTTLS, which is required; or not at all, on this machine. */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly userName: string
  readonly password: string
  readonly folder: string
}

const EXAMPLE = 'imaps://bounces%40studio.example:password@imap.example'
const PORTS: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 }
const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/i

/** Undefined for a % that begins no character. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The address of a mailbox with its user and password, such as `imaps://user:password@host/INBOX`. */
export const bounceMailbox = () =>
  z.string().transform((text, context): BounceMailbox => {
    const fault = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const url = URL.canParse(text) ? new URL(text) : undefined
    const usualPort = PORTS[url?.protocol ?? '']
    if (!url || usualPort === undefined || url.hostname === '')
      return fault(`must be an address such as ${EXAMPLE}`)
    if (url.search !== '' || url.hash !== '')
      return fault('must end with the folder: write a ? in the password as %3F, and a # as %23')
    const [userName, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decode)
    if (userName === undefined || password === undefined || folder === undefined)
      return fault('must not hold a single %: write a % in the password as %25')
    if (userName === '' || password === '')
      return fault(`must hold the user name and the password of the mailbox, as in ${EXAMPLE}`)
    const isEncrypted = url.protocol === 'imaps:'
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || usualPort,
      security: isEncrypted ? 'tls' : HERE.test(url.hostname) ? 'none' : 'starttls',
      userName,
      password,
      folder: folder || 'INBOX',
    }
  })
