import type { Resolver } from 'react-hook-form'
import type { Mode } from './images/images.ts'
import type { ItemKind } from './kinds.ts'
import type { Values } from './values.ts'

/** The first thing that is wrong with each field, and with the photographs; '' and nothing where all is well. */
export interface Faults {
  readonly fields: Readonly<Record<string, string>>
  readonly images: string
}

/** The contract's schema over the form's values. Images are checked by whether they are there: files travel apart. */
export function findFaults(kind: ItemKind, mode: Mode, values: Values): Faults {
  const standIns = values.images.map(({ key, alt, fileName }) => ({ id: key, alt, fileName }))
  const parsed = kind.schemas[mode].safeParse(kind.toDraft(values, standIns))
  const fields: Record<string, string> = { ...kind.findEarlyFaults(values) }
  let images = ''
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0])
    if (name === kind.imagesKey) images ||= message
    else fields[name] ??= message
  }
  return { fields, images }
}

export const isFaultless = ({ fields, images }: Faults) => images === '' && Object.keys(fields).length === 0

/** The same for React Hook Form. */
export function createResolver(kind: ItemKind, mode: Mode): Resolver<Values> {
  return (values) => {
    const faults = findFaults(kind, mode, values)
    if (isFaultless(faults)) return { values, errors: {} }
    const toError = (message: string) => ({ type: 'schema', message })
    const fields = Object.entries(faults.fields).map(([name, message]) => [name, toError(message)] as const)
    return {
      values: {},
      errors: {
        fields: Object.fromEntries(fields),
        ...(faults.images !== '' && { images: toError(faults.images) }),
      },
    }
  }
}
