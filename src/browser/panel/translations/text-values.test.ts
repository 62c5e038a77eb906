import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { AboutTextSchema, FaqTextSchema } from '../../../contract/site/site-texts.ts'
import { sentTextTranslations, translatedFields } from '../../../contract/translations/site-texts.ts'
import { formRules, toValues } from './text-values.ts'

const ABOUT = formRules({
  text: AboutTextSchema,
  translations: sentTextTranslations('about'),
  fields: translatedFields('about'),
})
const FAQ = formRules({
  text: FaqTextSchema,
  translations: sentTextTranslations('faq'),
  fields: translatedFields('faq'),
})
const aboutInForm = (stored: object) =>
  toValues<Record<string, unknown>>(stored, translatedFields('about'), ['de', 'fr'])
const faqInForm = (stored: object) =>
  toValues<Record<string, unknown>>(stored, translatedFields('faq'), ['de'])

const about = {
  teaser: 'I paint the sea.',
  body: 'Born in 1980.',
  statement: '',
  steps: [
    { title: 'Draw', text: 'In ink.' },
    { title: 'Wait', text: 'A week.' },
  ],
}
const inGerman = {
  teaser: 'Ich male das Meer.',
  steps: [
    { title: 'Zeichnen', text: 'Mit Tusche.' },
    { title: 'Warten', text: 'Eine Woche.' },
  ],
}

test('an owner finds each translation beside its text, and saving changes none', () => {
  const values = aboutInForm({ ...about, translations: { de: inGerman } })
  expect(values).toMatchObject({
    teaser: 'I paint the sea.',
    de_teaser: 'Ich male das Meer.',
    fr_teaser: '',
    steps: [
      { title: 'Draw', de_title: 'Zeichnen', fr_title: '' },
      { title: 'Wait', de_text: 'Eine Woche.', fr_text: '' },
    ],
  })
  expect(values).not.toHaveProperty('translations')
  expect(z.parse(ABOUT, values)).toEqual({
    ...about,
    translations: {
      de: { ...inGerman, body: '', statement: '' },
      fr: { teaser: '', body: '', statement: '', steps: [] },
    },
  })
})

test('a step that moves takes its translation along, and one that is not translated stays so', () => {
  const { steps, ...others } = aboutInForm({ ...about, translations: { de: inGerman } })
  const [draw, wait] = steps as object[]
  const moved = { ...others, steps: [wait, { title: 'Paint', text: 'In oil.' }, draw] }
  const sent = z.parse(ABOUT, moved) as typeof about & { translations: { de: typeof inGerman } }
  expect(sent.translations.de.steps).toEqual([
    { title: 'Warten', text: 'Eine Woche.' },
    { title: 'Paint', text: 'In oil.' },
    { title: 'Zeichnen', text: 'Mit Tusche.' },
  ])
  expect(aboutInForm(sent)).toMatchObject({
    steps: [{ de_title: 'Warten' }, { title: 'Paint', de_title: '', de_text: '' }, { de_title: 'Zeichnen' }],
  })
})

test('a question keeps its translation by its id, and a new one gets an id with it', () => {
  const tides = { id: 'tides', question: 'Why tides?', answer: 'I live there.' }
  const german = { id: 'tides', question: 'Warum Gezeiten?', answer: 'Ich lebe dort.' }
  const [stored] = faqInForm({ questions: [tides], translations: { de: { questions: [german] } } })[
    'questions'
  ] as object[]
  const added = {
    id: '',
    question: 'Why oil?',
    answer: 'It waits.',
    de_question: 'Warum Öl?',
    de_answer: 'Es wartet.',
  }
  const plain = { id: 'plain', question: 'Why?', answer: 'So.', de_question: ' ', de_answer: '' }
  expect(z.parse(FAQ, { questions: [plain, added, stored] })).toEqual({
    questions: [
      { id: 'plain', question: 'Why?', answer: 'So.' },
      { id: 'q-why-oil', question: 'Why oil?', answer: 'It waits.' },
      tides,
    ],
    translations: {
      de: { questions: [{ id: 'q-why-oil', question: 'Warum Öl?', answer: 'Es wartet.' }, german] },
    },
  })
})

test('every error of a translation is at its field, with the words of any other field', () => {
  const values = aboutInForm(about)
  const [draw, wait] = values['steps'] as object[]
  const typed = {
    ...values,
    body: '',
    de_teaser: 'x'.repeat(2001),
    steps: [draw, { ...wait, de_title: 'Warten' }],
  }
  const questions = [
    { id: 'a', question: 'A?', answer: '', de_question: '', de_answer: '' },
    { id: '', question: 'B?', answer: 'B', de_question: 'B?', de_answer: '' },
  ]
  const faultsOf = (rules: typeof ABOUT, form: Record<string, unknown>) =>
    z.safeParse(rules, form).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faultsOf(ABOUT, typed)).toEqual([
    ['body', VALIDATION.required],
    ['de_teaser', VALIDATION.maximum(2000)],
    ['steps.1.de_text', VALIDATION.required],
  ])
  expect(faultsOf(FAQ, { questions })).toEqual([
    ['questions.0.answer', VALIDATION.required],
    ['questions.1.de_answer', VALIDATION.required],
  ])
})

test('a site with one language sends no translations, so that those that are stored stay', () => {
  const sent = z.parse(ABOUT, toValues(about, translatedFields('about'), []))
  expect(JSON.parse(JSON.stringify(sent))).toEqual(about)
})
