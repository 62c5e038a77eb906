import * as z from 'zod/mini'

// The pages' policy forbids to evaluate code, and zod tries as soon as it makes a schema: this comes before them all.
z.config({ jitless: true })

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  timeout?: number,
  version?: string,
) => Promise<Response>

interface Sent {
  /** Sent as JSON. */
  readonly body?: unknown
  /** Milliseconds for one attempt, where the usual time is too short. */
  readonly timeout?: number
  /** The version that was read: a newer one is not overwritten. */
  readonly version?: string | undefined
  /** Told the version of what the answer shows. */
  readonly onVersion?: (version: string | undefined) => void
}

/** One call of the signed-in; throws `ApiError`. Gives what the schema makes of the answer, nothing without one. */
export interface Call {
  <T>(method: string, path: string, options: Sent & { readonly schema: z.core.$ZodType<T> }): Promise<T>
  (method: string, path: string, options?: Sent): Promise<void>
}

/** What the owner's screens call the API with; the files beside this one say which calls there are. */
export function createCall(send: Send): Call {
  async function call<T>(
    method: string,
    path: string,
    { body, timeout, version, onVersion, schema }: Sent & { readonly schema?: z.core.$ZodType<T> } = {},
  ): Promise<T | undefined> {
    const response = await send(method, path, body, timeout, version)
    onVersion?.(response.headers.get('ETag') ?? undefined)
    return schema && z.parse(schema, await response.json())
  }
  return call
}
