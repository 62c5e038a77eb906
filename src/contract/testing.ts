import type { z } from 'zod'

/** The messages that a person sees, by field. */
export const faultsOf = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
