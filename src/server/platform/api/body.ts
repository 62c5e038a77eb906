import * as z from 'zod/mini'
import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { OWNER_REFUSALS } from '../../../contract/wording/refusals.ts'
import { toLabel } from '../../../contract/values/label.ts'
import type { ApiContext } from './context.ts'

/** Reads the body. Throws `bodyTooLarge` if `Content-Length`, or the bytes received so far, exceed the limit. */
export async function readBytes(c: ApiContext, maxBytes: number = LIMITS.bodyMaxBytes): Promise<Buffer> {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw new AppError('bodyTooLarge', maxBytes)
  const reader = c.req.raw.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      // The caller closed the connection.
      throw new AppError('badBody')
    })
    if (done) return Buffer.concat(chunks, size)
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new AppError('bodyTooLarge', maxBytes)
    }
    chunks.push(value)
  }
}

/** Decodes UTF-8 with or without a byte order mark. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('badBody')
  }
}

/** Parses JSON and ignores Content-Type, because clients send `text/json` or even `application/*+json`. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(decode(bytes)) as unknown
  } catch {
    throw new AppError('badBody')
  }
}

/** Parses the fields of a plain HTML form, or else JSON. Some tools send JSON with the content type of a form. */
export function parseFormOrJson(c: ApiContext, bytes: Buffer): unknown {
  if (!c.get('isPlainForm')) return parseJson(bytes)
  const text = decode(bytes)
  if (!text.trimStart().startsWith('{')) {
    const fields = Object.fromEntries(new URLSearchParams(text))
    c.set('formFields', fields)
    return fields
  }
  c.set('isPlainForm', false)
  return parseJson(bytes)
}

/** Sentences that already name their field. */
const COMPLETE: ReadonlySet<string> = new Set([
  VALIDATION.email,
  VALIDATION.passwordTooShort,
  VALIDATION.passwordKnown,
  VALIDATION.passwordIsName,
  VALIDATION.passwordsDiffer,
  VALIDATION.imageRequired,
  VALIDATION.tooManyImages,
  VALIDATION.endBeforeStart,
])

/** Returns the parsed value. Throws `invalid` with one sentence for each error, which names the field. */
export function validate<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map(({ path, message }) => {
    if (path.length === 0) return OWNER_REFUSALS.noObject
    return COMPLETE.has(message) ? message : `${toLabel(path)}: ${message}`
  })
  throw new AppError('invalid', [...new Set(sentences)])
}
