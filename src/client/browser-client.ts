import type { ContactMessage } from '../contract/mail/contact.ts'
import type { LoginAnswer, Registration } from '../contract/people/identity.ts'
import { CODE_NEEDED } from '../contract/wording/messages.ts'
import { API_PATHS } from '../contract/paths.ts'
import { PAGE_HEADER, REVISION_HEADER } from '../contract/tags.ts'
import { ApiError, toApiError } from './api-error.ts'
import { countsOnce, createBrowserFetch, type PageParts, type SendOptions } from './browser-fetch.ts'
import { createFormToken } from './form-token.ts'

/** A message does not wait longer than this for a form token. */
const TOKEN_TIMEOUT = 5000

type WithOptional<Input, Optional extends keyof Input> = Omit<Input, Optional> &
  Partial<Pick<Input, Optional>>

export type ContactInput = WithOptional<ContactMessage, 'phoneNumber' | 'subject' | 'honeypot'>
export type RegistrationInput = WithOptional<Registration, 'setup'>

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** The text of the answer. Some servers send it as plain text instead of JSON. */
export async function readText(response: Response): Promise<string> {
  const text = await response.text()
  const value = parse(text)
  return typeof value === 'string' ? value : text
}

/** Checked by hand, because zod is larger than the rest of this client and these are three texts. */
function findLoginAnswer(value: unknown): LoginAnswer | undefined {
  const { token, username, account } = (value ?? {}) as Partial<Record<keyof LoginAnswer, unknown>>
  if (typeof token !== 'string' || typeof username !== 'string') return undefined
  return { token, username, ...(typeof account === 'string' && { account }) }
}

function whenCodeNeeded(error: unknown): undefined {
  if (!(error instanceof ApiError) || !error.messages.includes(CODE_NEEDED)) throw error
}

const inLanguage = (sign: '?' | '&', language: string | undefined) =>
  language ? `${sign}lang=${language}` : ''

const ACCEPT_JSON = { Accept: 'application/json' }

interface Exchange extends SendOptions {
  /** Sent as JSON; a part of a file is sent as it is. */
  readonly body?: unknown
  /** The version that was read. A newer version is not overwritten. */
  readonly version?: string | undefined
}

/** The ways to call the API. They throw `ApiError`; only `read` returns every answer. */
function createCalls(parts: PageParts) {
  const root = parts.root || parts.origin
  const fetchOnce = createBrowserFetch(parts)

  /** For `createClient`, which reads the answer itself. */
  const read = (address: string, timeout?: number) =>
    fetchOnce(() => new Request(address, { headers: ACCEPT_JSON }), { timeout })

  async function exchange(method: string, path: string, { body, version, ...how }: Exchange) {
    const isFile = body instanceof Blob
    const type = isFile ? 'application/octet-stream' : 'application/json'
    const headers = {
      ...ACCEPT_JSON,
      ...(body !== undefined && { 'Content-Type': type }),
      ...(version && { 'If-Match': version }),
    }
    const content = body === undefined ? null : isFile ? body : JSON.stringify(body)
    // A part of a file is sent again by its upload, which asks first what has arrived.
    const options = isFile ? { ...how, isUpload: true } : { ...how, isOnce: countsOnce(body) }
    const request = () => new Request(root + path, { method, headers, body: content })
    const response = await fetchOnce(request, options)
    if (!response.ok) throw await toApiError(response)
    // The answer to a content change names the revision that will show it.
    const revision = Number(response.headers.get(REVISION_HEADER))
    if (revision > 0) parts.onSaved?.({ revision, page: response.headers.get(PAGE_HEADER) ?? '' })
    return response
  }
  const send = (method: string, path: string, body?: unknown, timeout?: number, version?: string) =>
    exchange(method, path, { body, timeout, version })

  return {
    root,
    read,
    exchange,
    /** A simpler form of `exchange` for most calls. */
    send,
  }
}

/**
 * The typed API client for islands; all calls throw `ApiError`. Visitors download all of this; calls that only the
 * owner's screens make are in `owner/`.
 */
export function createBrowserClient(parts: PageParts) {
  const calls = createCalls(parts)
  const { root, read, send } = calls

  const formToken = createFormToken(async () => {
    const response = await read(root + API_PATHS.formToken, TOKEN_TIMEOUT)
    // A busy or restarting server has tokens a moment later, so this answer is not kept.
    if (response.status === 429 || response.status >= 500) throw await toApiError(response)
    return response.ok ? readText(response) : ''
  })

  return {
    ...calls,

    /** Called at the first touch of the form, so that a form token is ready when the message is sent. */
    prepareContact: async (): Promise<void> => {
      await formToken()
    },
    /** `language`: that of the page, where it is not the site's first one. */
    submitContact: async (message: ContactInput, language?: string) =>
      readText(
        await send('POST', API_PATHS.contact + inLanguage('?', language), {
          ...message,
          proof: await formToken(),
        }),
      ),
    subscribe: async (email: string, language?: string, topic = '') => {
      const about = topic && `&topic=${encodeURIComponent(topic)}`
      const query = `?email=${encodeURIComponent(email)}${inLanguage('&', language)}${about}`
      return readText(await send('POST', API_PATHS.subscription + query))
    },

    /** Returns undefined where the password is right and a code is needed, too. */
    login: async (username: string, password: string, code?: string): Promise<LoginAnswer | undefined> => {
      const response = await send('POST', API_PATHS.login, { username, password, code }).catch(whenCodeNeeded)
      if (!response) return undefined
      const answer = findLoginAnswer(await response.json())
      if (!answer) throw new ApiError(200, [])
      return answer
    },
    /** Returns the session of somebody who signed up with a link and now manages the site, else a text. */
    register: async (registration: RegistrationInput): Promise<LoginAnswer | string> => {
      const text = await readText(await send('POST', API_PATHS.register, registration))
      return findLoginAnswer(parse(text)) ?? text
    },
    /** A new token for this browser; undefined when one has to sign in again. `idle`: seconds since the last use. */
    renew: async (idle: number): Promise<LoginAnswer | undefined> =>
      findLoginAnswer(await (await send('POST', API_PATHS.renew, { idle })).json()),
    logout: async () => readText(await send('POST', API_PATHS.logout)),
  }
}
export type BrowserClient = ReturnType<typeof createBrowserClient>
