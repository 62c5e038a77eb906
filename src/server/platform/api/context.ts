import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Language } from '../../../contract/site/languages.ts'
import type { Role } from '../../../contract/people/identity.ts'

/** The state of the mirror and of the CDN purge. */
export interface DeliveryControl {
  readonly now: () => {
    readonly mirror?: DeliveryState & {
      readonly place: string
      readonly isDone: boolean
      /** Whether another server does the mirroring. */
      readonly isElsewhere: boolean
    }
    readonly purge?: DeliveryState
  }
}
interface DeliveryState {
  /** Files that are not mirrored or purged yet. */
  readonly pending: number
  /** A code, and a sentence for the operator. */
  readonly problem: { readonly problem: string; readonly message: string } | undefined
}

/** What the owner can see of the publisher and request from it. */
export interface PublishingControl {
  readonly now: () => {
    readonly running: { readonly done: number; readonly total: number } | undefined
    readonly failed: readonly { readonly page: string; readonly reason: string }[]
    readonly milliseconds: number
    /** The newest revision that this server's site shows completely. */
    readonly shownRevision: number
  }
  /** Whether the site folder has ever had a complete publish. */
  readonly isWhole: () => boolean
  /** Calls the listener after each change. Returns a function that removes the listener. */
  readonly listen: (listener: () => void) => () => void
  /** Starts a publish of all pages and returns at once. */
  readonly publishAll: () => void
  readonly retry: () => void
  /** Aborted when the server stops, so that open event streams end. */
  readonly closing: AbortSignal
}

/** A caller with a valid bearer token. */
export interface SignedIn {
  readonly tokenHash: string
  readonly userId: string
  readonly username: string
  readonly role: Role
  /** Whether this person has signed in, or confirmed who it is, in the last minutes. */
  readonly isConfirmed: boolean
  /** Whether the password does not fulfil the rules for managers. */
  readonly hasWeakPassword: boolean
}

/** The Node objects that @hono/node-server provides. A call within the process has none. */
export interface ApiBindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } }
  /** The Node response. */
  readonly outgoing?: ServerResponse
}

export interface ApiEnv {
  Bindings: ApiBindings
  Variables: {
    requestId: string
    signedIn: SignedIn | undefined
    /** Whether a browser without JavaScript submitted a form. It gets pages instead of JSON. */
    isPlainForm: boolean
    /** The language in which that form is answered. */
    formLanguage: Language | undefined
    /** The language of the pages that follow that form; undefined for the site's first one. */
    formPages: Language | undefined
    /** The fields of that form after its body was read. */
    formFields: Readonly<Record<string, string>> | undefined
    /** The form token for the form if it is shown again. */
    formToken: string | undefined
    /** Whether the response is already compressed, or must not be. */
    isSentAsItIs: boolean
    /** The configured origin that the form came from, if it is not this site. */
    formSite: string | undefined
  }
}
export type ApiContext = Context<ApiEnv>
export type ApiMiddleware = MiddlewareHandler<ApiEnv>

/** Whether the call comes from this process, such as from the publisher. Hono then has no bindings. */
export const isInProcess = (c: ApiContext) => (c.env as ApiBindings | undefined)?.incoming === undefined
