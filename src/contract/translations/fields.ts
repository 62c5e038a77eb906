import { z } from 'zod'
import { toMissing } from '../collection/availability-fields.ts'
import { VALIDATION } from '../wording/messages.ts'
import { LANGUAGES, type Language } from '../site/languages.ts'
import type { Translations } from './translations.ts'

/** A schema that refuses what it does not know with this message. */
const strict = <Shape extends z.ZodRawShape>(shape: Shape, unknown: string) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? unknown : VALIDATION.translations),
  })

const inEach = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, schema])) as Record<Language, Schema>

/**
 * The texts of a body in other languages, with the rules of these fields. A client that leaves them out, or languages or
 * fields of them, changes nothing.
 */
export function sentTranslations<
  Shape extends Readonly<Record<string, z.core.$ZodType<string | readonly unknown[]>>>,
>(shape: Shape) {
  const texts = Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, z.optional(schema)]),
  ) as { [Field in keyof Shape]: z.ZodOptional<Shape[Field]> }
  const inLanguage = strict(texts, VALIDATION.translatedFields(Object.keys(shape)))
  return z.preprocess(
    toMissing,
    strict(inEach(inLanguage.optional()), VALIDATION.translatedLanguages).optional(),
  )
}

/** In answers for edit forms. Other API servers omit them. */
export const answerTranslations = () =>
  z
    .custom<Translations>((value) => typeof value === 'object' && value !== null)
    .optional()
    .catch(undefined)

/** In answers in another language: the fields that stay in the site's first one. */
export const FALLBACK_ANSWER = { fallback: z.array(z.string()).optional().catch(undefined) }
