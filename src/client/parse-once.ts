import type { z } from 'zod'

const parsed = new WeakMap<z.ZodType, WeakMap<object, unknown>>()

function freeze(value: unknown) {
  // Values that are not objects count as frozen, too.
  if (Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value as object).forEach(freeze)
}

/**
 * Parses the same object only once, because a thousand pages of a publish read the same settings. The result
 * is frozen, so that no page can change it. Throws `ZodError`.
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
