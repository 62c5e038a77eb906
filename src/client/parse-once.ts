import type { z } from 'zod'

const parsed = new WeakMap<z.ZodType, WeakMap<object, unknown>>()

function freeze(value: unknown) {
  // So is everything that is no object.
  if (Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value as object).forEach(freeze)
}

/**
 * `schema.parse`, once for the same object: a thousand pages of one publish read the same settings and the same
 * neighbours. Frozen, so that no page can change what another one reads. Throws `ZodError`.
 */
export function parseOnce<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  if (typeof value !== 'object' || value === null) return schema.parse(value)
  let known = parsed.get(schema)
  if (!known) parsed.set(schema, (known = new WeakMap()))
  const before = known.get(value) as Value | undefined
  if (before !== undefined) return before
  const now = schema.parse(value)
  freeze(now)
  known.set(value, now)
  return now
}
