import * as z from 'zod/mini'

// The Content-Security-Policy forbids `eval`, and zod would try it at its first schema. So this must run
// first.
z.config({ jitless: true })

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  timeout?: number,
  version?: string,
) => Promise<Response>

interface Sent {
  /** Sent as JSON; a part of a file is sent as it is. */
  readonly body?: unknown
  /** Milliseconds for one attempt, when the default is too short. */
  readonly timeout?: number
  /** The version that was read. A newer version is not overwritten. */
  readonly version?: string | undefined
}

/**
 * A call of a signed-in person; throws `ApiError`. Returns the answer parsed by the schema, or nothing
 * without a schema.
 */
export interface Call {
  <T>(method: string, path: string, options: Sent & { readonly schema: z.core.$ZodType<T> }): Promise<T>
  (method: string, path: string, options?: Sent): Promise<void>
}

/** Values from the server with their version (`ETag`). A newer version is not overwritten. */
export interface Stored<Values> {
  readonly values: Values
  readonly version: string | undefined
}
/** Like `Call`, and also returns the version of the answer. */
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

/** Creates the function that the owner's panel calls the API with. The files in this folder define the calls. */
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
