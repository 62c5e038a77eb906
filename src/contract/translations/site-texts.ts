import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import {
  LEGAL_MAX,
  listOfQuestions,
  PASSAGE,
  QuestionSchema,
  StepsSchema,
  type TextName,
} from '../site/site-texts.ts'
import { optionalText } from '../values/texts.ts'
import { sentTranslations } from './fields.ts'
import { type Asked, localized, textsIn } from './localized.ts'
import { sentOriginals } from './originals.ts'
import type { Translated, Translations } from './translations.ts'

/** It says which question it translates. */
const TranslatedQuestionSchema = QuestionSchema.check(
  z.refine(({ id }) => id !== '', { error: VALIDATION.translatedQuestion, path: ['id'] }),
)
const legal = {
  title: optionalText(LEGAL_MAX.title),
  description: optionalText(),
  updated: optionalText(LEGAL_MAX.updated),
  body: optionalText(LIMITS.longTextMaxLength),
}
/** The fields of the site's texts that may be in other languages. The imprint is the same in all of them. */
const FIELDS = {
  about: {
    teaser: optionalText(PASSAGE),
    body: optionalText(LIMITS.longTextMaxLength),
    statement: optionalText(PASSAGE),
    steps: StepsSchema,
  },
  faq: { questions: listOfQuestions(TranslatedQuestionSchema) },
  terms: legal,
  privacy: legal,
  imprint: {},
} as const satisfies Readonly<Record<TextName, Readonly<Record<string, z.core.$ZodType<Translated>>>>>

/** The translations in the body of a text. */
export const sentTextTranslations = (name: TextName) =>
  z.object({ translations: sentTranslations(FIELDS[name]), translatedFrom: sentOriginals() })

/** The fields of a text that may be in other languages. */
export const translatedFields = (name: TextName): readonly string[] => Object.keys(FIELDS[name])

type Question = z.infer<typeof QuestionSchema>

/** The name of one question in `fallback`. */
export const questionField = (id: string) => `questions.${id}`

/** The questions in the order of the site's first language, each in the other one if it is translated. */
function localizedQuestions(questions: readonly Question[], translated: readonly Question[]) {
  const own = new Map(translated.map((question) => [question.id, question]))
  return {
    questions: questions.map((question) => own.get(question.id) ?? question),
    missing: questions.filter(({ id }) => !own.has(id)).map(({ id }) => questionField(id)),
  }
}

type AnyText = Readonly<Record<string, Translated>>

/** A text of the site in a language. `fallback` has `questions` where one of them is not translated, and names each that is not. */
export function localizedText<Text extends object>(
  name: TextName,
  text: Text,
  translations: Translations,
  asked: Asked | undefined,
): Text & { readonly fallback?: readonly string[] } {
  const fields = translatedFields(name)
  if (!asked) return text
  const own = textsIn(translations, asked)
  if (name === 'faq') {
    const { questions } = text as unknown as { readonly questions: readonly Question[] }
    const said = localizedQuestions(questions, (own.questions ?? []) as readonly Question[])
    return {
      ...text,
      questions: said.questions,
      fallback: said.missing.length === 0 ? [] : ['questions', ...said.missing],
    }
  }
  const { item, fallback = [] } = localized(text as unknown as AnyText, translations, fields, asked)
  return { ...(item as unknown as Text), fallback }
}
