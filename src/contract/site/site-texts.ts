import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import { optionalText, requiredText } from '../values/texts.ts'
import { ImprintSchema } from './imprint.ts'

/** The length of a few sentences. */
export const PASSAGE = 2000
const MOST_STEPS = 8
const MOST_QUESTIONS = 60

const atMost = (count: number, what: string) => z.maxLength(count, `At most ${count} ${what} are allowed`)

export const StepsSchema = z
  .array(z.object({ title: requiredText(), text: requiredText(PASSAGE) }), 'This must be a list of steps')
  .check(atMost(MOST_STEPS, 'steps'))

/** `body` and answers are plain text with the Markdown subset of content/markdown.ts. */
export const AboutTextSchema = z.object({
  /** Three sentences for the home page; "" for none there. */
  teaser: optionalText(PASSAGE),
  body: requiredText(LIMITS.longTextMaxLength),
  /** "" for none. */
  statement: optionalText(PASSAGE),
  steps: StepsSchema,
})
export type AboutText = z.infer<typeof AboutTextSchema>

export const QuestionSchema = z.object({
  /** The anchor. It keeps links to an answer valid when the wording changes; "" for a new question. */
  id: optionalText(80, z.regex(/^[a-z0-9-]*$/, 'This must be made of small letters, digits and hyphens')),
  question: requiredText(),
  answer: requiredText(PASSAGE),
})
export const listOfQuestions = (question: typeof QuestionSchema) =>
  z.array(question, 'This must be a list of questions').check(atMost(MOST_QUESTIONS, 'questions'))

const QuestionsSchema = z.object({ questions: listOfQuestions(QuestionSchema) })
type Questions = z.infer<typeof QuestionsSchema>

/** Makes an anchor from the words of a heading or a question. */
export const toAnchor = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/**
 * Gives every question its own anchor. New anchors are made from the words and cannot equal an id of the
 * page. Existing anchors stay unchanged when questions move.
 */
function withAnchors({ questions }: Questions): Questions {
  const given = new Set(questions.map(({ id }) => id))
  const taken = new Set<string>()
  const findFree = (name: string) => {
    let id = name
    for (let count = 2; given.has(id) || taken.has(id); count += 1) id = `${name}-${count}`
    return id
  }
  const anchored = questions.map((each) => {
    const words = toAnchor(each.question.normalize('NFD')).replace(/[^a-z0-9-]/g, '')
    const isFirst = each.id !== '' && !taken.has(each.id)
    const id = isFirst ? each.id : findFree((each.id || `q-${words}`).slice(0, 62))
    taken.add(id)
    return { ...each, id }
  })
  return { questions: anchored }
}
export const FaqTextSchema = z.pipe(QuestionsSchema, z.transform(withAnchors))
export type FaqText = z.infer<typeof FaqTextSchema>

export const LEGAL_MAX = { title: 80, updated: 40 } as const

export const LegalTextSchema = z.object({
  title: requiredText(LEGAL_MAX.title),
  /** For search engines; when it is empty the page uses the site's description. */
  description: optionalText(),
  /** The date of the last change, as it is shown. */
  updated: requiredText(LEGAL_MAX.updated),
  body: requiredText(LIMITS.longTextMaxLength),
})
export type LegalText = z.infer<typeof LegalTextSchema>

/** Texts that an owner writes. Until then no page shows them. */
export const SITE_TEXTS = {
  about: { title: 'About', schema: AboutTextSchema, page: PAGE_PATHS.about },
  faq: { title: 'FAQ', schema: FaqTextSchema, page: PAGE_PATHS.faq },
  terms: { title: 'Terms & Conditions', schema: LegalTextSchema, page: PAGE_PATHS.terms },
  privacy: { title: 'Privacy Policy', schema: LegalTextSchema, page: PAGE_PATHS.privacy },
  imprint: { title: 'Imprint', schema: ImprintSchema, page: PAGE_PATHS.imprint },
} as const
export type TextName = keyof typeof SITE_TEXTS
export type TextOf<Name extends TextName> = z.infer<(typeof SITE_TEXTS)[Name]['schema']>

export const TEXT_NAMES = Object.keys(SITE_TEXTS) as TextName[]
export const isTextName = (name: string): name is TextName => Object.hasOwn(SITE_TEXTS, name)

/** Whether visitors see this text: it is written, and an FAQ has a question. */
export const isWritten = (text: TextOf<TextName> | undefined): boolean =>
  text !== undefined && !('questions' in text && text.questions.length === 0)

const EMPTY_LEGAL = { description: '', updated: '', body: '' }
/** The values of a form whose text is not written yet. */
export const EMPTY_TEXTS: { readonly [Name in TextName]: TextOf<Name> } = {
  about: { teaser: '', body: '', statement: '', steps: [] },
  faq: { questions: [] },
  terms: { title: SITE_TEXTS.terms.title, ...EMPTY_LEGAL },
  privacy: { title: SITE_TEXTS.privacy.title, ...EMPTY_LEGAL },
  imprint: { name: '', address: '', email: '', phone: '', register: '', vatNumber: '' },
}
