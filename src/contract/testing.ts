import { safeParse } from 'zod/mini'

/** The messages that a person sees, by field. */
export const faultsOf = (schema: Parameters<typeof safeParse>[0], value: unknown) =>
  Object.fromEntries(
    (safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
