import type { Resolver } from 'react-hook-form'
import type { Language } from '../../../contract/site/languages.ts'
import { TRANSLATED } from '../../../contract/translations/translations.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { translationsIn } from '../translations/beside.ts'
import { nameIn } from '../translations/names.ts'
import type { Mode } from './images/images.ts'
import type { ItemKind } from './kinds.ts'
import type { Values } from './values.ts'

/** The first error of each field and of the photographs. '' and no entries if all is valid. */
export interface Faults {
  readonly fields: Readonly<Record<string, string>>
  readonly images: string
}

/** The field of an error. Those of translations are beside their texts. */
const nameOf = ([first, language, field]: readonly PropertyKey[]) =>
  first === 'translations' ? nameIn(language as Language, String(field)) : String(first)

/**
 * Checks the form's values with the contract's schema. Files are sent separately, so only the presence of images is
 * checked. `stored`: what the form was opened with.
 */
export function findFaults(kind: ItemKind, mode: Mode, values: Values, stored = kind.empty): Faults {
  const standIns = values.images.map((image) => ({
    ...{ id: image.key, alt: image.alt, fileName: image.fileName },
    translations: translationsIn(image, TRANSLATED.image),
  }))
  const draft = kind.toDraft(values, standIns)
  const parsed = kind.rules[mode](draft).safeParse(draft)
  const fields: Record<string, string> = { ...kind.findEarlyFaults(values, stored) }
  let images = ''
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = nameOf(path)
    if (name === kind.imagesKey) images ||= message
    else fields[name] ??= message
  }
  const said = Object.entries(fields).map(([name, message]) => [name, inOwnerLanguage(message)] as const)
  return { fields: Object.fromEntries(said), images: inOwnerLanguage(images) }
}

export const isFaultless = ({ fields, images }: Faults) => images === '' && Object.keys(fields).length === 0

/** The same check as a resolver for React Hook Form. */
export function createResolver(kind: ItemKind, mode: Mode, stored: Values): Resolver<Values> {
  return (values) => {
    const faults = findFaults(kind, mode, values, stored)
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
