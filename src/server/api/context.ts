import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Role } from '../../contract/people/identity.ts'

/** What can be seen of the way from the site folder to a destination and a CDN. */
export interface DeliveryDesk {
  readonly now: () => {
    readonly mirror?: DeliveryState & {
      readonly place: string
      readonly isDone: boolean
      /** Whether another server sends it. */
      readonly isElsewhere: boolean
    }
    readonly purge?: DeliveryState
  }
}
interface DeliveryState {
  /** Files that are not there yet, or not told of. */
  readonly pending: number
  /** One word, and a sentence for whoever looks after the server. */
  readonly problem: { readonly problem: string; readonly message: string } | undefined
}

/** What the owner may see of the publisher, and ask of it. */
export interface PublishingDesk {
  readonly now: () => {
    readonly running: { readonly done: number; readonly total: number } | undefined
    readonly failed: readonly { readonly page: string; readonly reason: string }[]
    readonly milliseconds: number
    /** What this server's site shows whole. */
    readonly shownRevision: number
  }
  /** Whether the site folder was ever brought to a whole publish. */
  readonly isWhole: () => boolean
  /** Calls at every news; gives what ends it. */
  readonly listen: (listener: () => void) => () => void
  /** Makes every page anew; at once done, as it goes on by itself. */
  readonly publishAll: () => void
  readonly retry: () => void
  /** Aborted when the server stops: who listens must go. */
  readonly closing: AbortSignal
}

/** Who calls, once a bearer token has been found valid. */
export interface SignedIn {
  readonly tokenHash: string
  readonly userId: string
  readonly username: string
  readonly role: Role
}

/** The part of Node's request that @hono/node-server hands on; absent for calls within the process. */
export interface ApiBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } }
  /** Its answer. */
  readonly outgoing?: ServerResponse
}

export interface ApiEnv {
  Bindings: ApiBindings
  Variables: {
    requestId: string
    signedIn: SignedIn | undefined
    /** A browser without JavaScript submits a form: it is answered with pages instead of JSON. */
    isPlainForm: boolean
    /** What it has sent, once it was read. */
    formFields: Readonly<Record<string, string>> | undefined
    /** What the form has to send along when it is shown again. */
    formProof: string | undefined
    /** What is compressed already, or never is. */
    isSentAsItIs: boolean
    /** The origin of the known site whose form it was, where that is not this one. */
    formSite: string | undefined
  }
}
export type ApiContext = Context<ApiEnv>
export type ApiMiddleware = MiddlewareHandler<ApiEnv>

/** A call from within this process, such as the publisher's: Hono then has no bindings at all. */
export const isInProcess = (c: ApiContext) => (c.env as ApiBindings | undefined)?.incoming === undefined
