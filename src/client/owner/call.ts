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
}

/** One call of the signed-in; throws `ApiError`. Gives what the schema makes of the answer, nothing without one. */
export interface Call {
  <T>(method: string, path: string, options: Sent & { readonly schema: z.core.$ZodType<T> }): Promise<T>
  (method: string, path: string, options?: Sent): Promise<void>
}

/** What the server has, and its version (`ETag`): a newer one is not overwritten. */
export interface Stored<Values> {
  readonly values: Values
  readonly version: string | undefined
}
/** As `Call`, with the version of what the answer shows. */
export interface VersionedCall {
  <T>(
    method: string,
    path: string,
    options: Sent & { readonly schema: z.core.$ZodType<T> },
  ): Promise<Stored<T>>
  (method: string, path: string, options?: Sent): Promise<Stored<undefined>>
}

export function createVersionedCall(send: Send): VersionedCall {
  async function call<T>(
    method: string,
    path: string,
    { body, timeout, version, schema }: Sent & { readonly schema?: z.core.$ZodType<T> } = {},
  ): Promise<Stored<T | undefined>> {
    const response = await send(method, path, body, timeout, version)
    return {
      values: schema && z.parse(schema, await response.json()),
      version: response.headers.get('ETag') ?? undefined,
    }
  }
  return call
}

/** What the owner's screens call the API with; the files beside this one say which calls there are. */
export function createCall(send: Send): Call {
  const versioned = createVersionedCall(send)
  async function call<T>(
    method: string,
    path: string,
    options: Sent & { readonly schema?: z.core.$ZodType<T> } = {},
  ): Promise<T | undefined> {
    return (await versioned(method, path, options)).values
  }
  return call
}
