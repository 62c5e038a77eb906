import fc from 'fast-check'
import { safeParse, type ZodMiniType } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { VALIDATION } from '../wording/messages.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import { faultsOf } from '../testing.ts'
import {
  DEFAULT_SETTINGS,
  isShown,
  OPTIONAL_PAGES,
  SettingsInputSchema,
  SettingsSchema,
  watermarkOf,
} from './settings.ts'
import { AboutTextSchema, FaqTextSchema, LegalTextSchema, toAnchor } from './site-texts.ts'

describe('the settings', () => {
  const least = { brandName: ' Mara ', watermark: 'Mara' }
  const whole = {
    brandName: 'Mara',
    languages: ['de', 'en'],
    tagline: 't',
    watermark: 'M',
    contactLine: 'c',
    contactEmail: 'a@site.test',
    socialLinks: [{ name: 'Photos', url: 'https://photos.test/' }],
    keywords: 'k',
    contactInvitation: 'i',
    contactThanks: 't',
    newsletterInvitation: 'n',
    newsletterPromise: 'p',
    newsletterTopic: 't',
    newsletterWelcome: true,
    currency: 'EUR',
    priceDisplay: 'shown',
    priceNote: 'n',
    soldDays: 0,
    comingSoonText: 's',
    comingSoonDate: '2026-05-01',
    hasFaq: false,
    hasSteps: true,
    hasComingSoon: false,
    hasNewsletter: true,
    hasWishes: false,
    securityContact: 's@site.test',
    crawlers: 'search',
  }

  test('need a name, and keep every field', () => {
    expect(SettingsInputSchema.parse(whole)).toEqual(whole)
    expect(SettingsSchema.parse(whole)).toEqual({
      ...whole,
      pictures: {},
      hasSeries: false,
      hasLetters: false,
      texts: [],
    })
    expect(SettingsInputSchema.parse({ ...least, socialLinks: null })).toEqual({
      languages: ['en'],
      brandName: 'Mara',
      watermark: 'Mara',
      tagline: '',
      contactLine: '',
      contactEmail: '',
      socialLinks: [],
      keywords: '',
      contactInvitation: '',
      contactThanks: '',
      newsletterInvitation: '',
      newsletterPromise: '',
      newsletterTopic: '',
      newsletterWelcome: false,
      currency: 'CHF',
      priceDisplay: 'hidden',
      priceNote: '',
      soldDays: 60,
      comingSoonText: '',
      comingSoonDate: '',
      hasFaq: true,
      hasSteps: true,
      hasComingSoon: true,
      hasNewsletter: true,
      hasWishes: true,
      securityContact: '',
      crawlers: 'allow',
    })
    expect(faultsOf(SettingsSchema, {})).toEqual({ brandName: VALIDATION.required })
    expect(SettingsInputSchema.parse({ ...whole, watermark: '' }).watermark).toBe('')
    expect(SettingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
    const longest = 'x'.repeat(80)
    const ofName = { ...whole, brandName: longest, watermark: watermarkOf(longest) }
    expect(SettingsInputSchema.parse(ofName).watermark).toBe(`© ${longest}`)
  })

  test('report invalid fields', () => {
    const link = { name: 'x', url: 'https://a.test' }
    const wrong = {
      ...whole,
      brandName: 'x'.repeat(81),
      watermark: 'x'.repeat(83),
      keywords: 'x'.repeat(1001),
    }
    expect(
      faultsOf(SettingsSchema, { ...wrong, contactEmail: 'me', comingSoonDate: 'soon', socialLinks: 'x' }),
    ).toEqual({
      brandName: VALIDATION.maximum(80),
      watermark: VALIDATION.maximum(82),
      keywords: VALIDATION.maximum(1000),
      contactEmail: VALIDATION.email,
      comingSoonDate: VALIDATION.date,
      socialLinks: VALIDATION.links,
    })
    const links = (socialLinks: unknown[]) => faultsOf(SettingsSchema, { ...whole, socialLinks })
    expect(links(Array.from({ length: 8 }, () => link))).toEqual({})
    expect(links(Array.from({ length: 9 }, () => link))).toEqual({ socialLinks: VALIDATION.tooManyLinks })
    expect(links([{}, { name: 'x'.repeat(41), url: 'javascript:1' }])).toEqual({
      'socialLinks.0.name': VALIDATION.required,
      'socialLinks.0.url': VALIDATION.required,
      'socialLinks.1.name': VALIDATION.maximum(40),
      'socialLinks.1.url': VALIDATION.link,
    })
    expect(faultsOf(SettingsSchema, { ...whole, keywords: 'x'.repeat(1000) })).toEqual({})
    expect(faultsOf(SettingsSchema, { ...whole, hasFaq: 'perhaps' })).toEqual({ hasFaq: VALIDATION.flag })
  })
})

describe('the languages of a site', () => {
  test('are English until the owner says otherwise, and each at most once', () => {
    const said = (languages: unknown) =>
      SettingsInputSchema.parse({ brandName: 'Mara', watermark: '', languages }).languages
    expect([undefined, null, ['de'], ['it', 'en']].map(said)).toEqual([['en'], ['en'], ['de'], ['it', 'en']])
    const faults = (languages: unknown) =>
      faultsOf(SettingsInputSchema, { brandName: 'Mara', watermark: '', languages })
    expect([[], 'de', ['de', 'de']].map(faults)).toEqual([
      { languages: VALIDATION.languages },
      { languages: VALIDATION.languages },
      { languages: VALIDATION.languagesTwice },
    ])
    expect(faults(['de', 'rm'])).toEqual({ 'languages.1': VALIDATION.language })
  })
})

describe('what programs may use the site for', () => {
  test('is everything until the owner says otherwise, and nothing else than the three choices', () => {
    const said = (crawlers: unknown) =>
      SettingsInputSchema.parse({ brandName: 'Mara', watermark: '', crawlers }).crawlers
    expect([undefined, null, '', 'allow', 'search', 'nothing'].map(said)).toEqual([
      'allow',
      'allow',
      'allow',
      'allow',
      'search',
      'nothing',
    ])
    for (const crawlers of ['none', 'Search', true, ['search']])
      expect(faultsOf(SettingsInputSchema, { brandName: 'Mara', watermark: '', crawlers })).toEqual({
        crawlers: VALIDATION.crawlers,
      })
  })
})

describe('a page that may be missing', () => {
  const settings = SettingsSchema.parse(DEFAULT_SETTINGS)

  test('is shown when its text is written, unless it is switched off', () => {
    const written = {
      ...settings,
      hasSeries: true,
      hasLetters: true,
      texts: ['faq', 'terms', 'privacy', 'imprint'],
      crawlers: 'search' as const,
      indexNowKey: 'k'.repeat(32),
    }
    const shown = (changes: Partial<typeof settings>) =>
      OPTIONAL_PAGES.filter((page) => isShown(page, { ...written, ...changes }))
    const unwritten = { hasSeries: false, hasLetters: false, texts: [], indexNowKey: '' }
    expect(shown({ ...unwritten, crawlers: 'allow' })).toEqual([PAGE_PATHS.comingSoon])
    expect(shown({})).toEqual(OPTIONAL_PAGES)
    expect(shown({ hasSeries: false, hasFaq: false, hasComingSoon: false })).toEqual([
      PAGE_PATHS.letters,
      PAGE_PATHS.terms,
      PAGE_PATHS.privacy,
      PAGE_PATHS.imprint,
      PAGE_PATHS.indexNowKey,
      PAGE_PATHS.reservation,
    ])
    expect(isShown(PAGE_PATHS.about, { ...settings, texts: [] })).toBe(true)
  })
})

const texts: [string, ZodMiniType, object, Record<string, string>][] = [
  [
    'about',
    AboutTextSchema,
    { teaser: 't', body: 'b', statement: 's', steps: [{ title: 't', text: 'x' }] },
    { body: VALIDATION.required, steps: 'This must be a list of steps' },
  ],
  [
    'a legal text',
    LegalTextSchema,
    { title: 't', description: 'd', updated: 'u', body: 'b' },
    { title: VALIDATION.required, updated: VALIDATION.required, body: VALIDATION.required },
  ],
  [
    'questions',
    FaqTextSchema,
    { questions: [{ id: 'a', question: 'q', answer: 'a' }] },
    { questions: 'This must be a list of questions' },
  ],
]

describe('a text of the site', () => {
  test.each(texts)('%s keeps every field, and reports missing ones', (_name, schema, whole, missing) => {
    expect(schema.parse(whole)).toEqual(whole)
    expect(faultsOf(schema, {})).toEqual(missing)
  })

  test('limits the number of steps, questions and characters', () => {
    const about = { teaser: 't', body: 'b', statement: 's' }
    const steps = (count: number) => Array.from({ length: count }, () => ({ title: 't', text: 'x' }))
    expect(faultsOf(AboutTextSchema, { ...about, steps: steps(8) })).toEqual({})
    expect(faultsOf(AboutTextSchema, { ...about, steps: steps(9) })).toEqual({
      steps: 'At most 8 steps are allowed',
    })
    expect(faultsOf(AboutTextSchema, { ...about, steps: [{}] })).toEqual({
      'steps.0.title': VALIDATION.required,
      'steps.0.text': VALIDATION.required,
    })
    const [two, long] = ['x'.repeat(2001), 'x'.repeat(20_001)]
    expect(
      faultsOf(AboutTextSchema, {
        teaser: two,
        body: long,
        statement: two,
        steps: [{ title: 't', text: two }],
      }),
    ).toEqual({
      teaser: VALIDATION.maximum(2000),
      statement: VALIDATION.maximum(2000),
      body: VALIDATION.maximum(20_000),
      'steps.0.text': VALIDATION.maximum(2000),
    })
    const ask = (count: number) => ({
      questions: Array.from({ length: count }, () => ({ question: 'q', answer: 'a' })),
    })
    expect(faultsOf(FaqTextSchema, ask(60))).toEqual({})
    expect(faultsOf(FaqTextSchema, ask(61))).toEqual({ questions: 'At most 60 questions are allowed' })
    expect(faultsOf(FaqTextSchema, ask(0))).toEqual({})
    expect(
      faultsOf(FaqTextSchema, { questions: [{ id: 'x'.repeat(81), question: '', answer: two }] }),
    ).toEqual({
      'questions.0.id': VALIDATION.maximum(80),
      'questions.0.question': VALIDATION.required,
      'questions.0.answer': VALIDATION.maximum(2000),
    })
    expect(faultsOf(LegalTextSchema, { title: 'x'.repeat(81), updated: 'x'.repeat(41), body: long })).toEqual(
      {
        title: VALIDATION.maximum(80),
        updated: VALIDATION.maximum(40),
        body: VALIDATION.maximum(20_000),
      },
    )
  })
})

describe('a link to an answer', () => {
  const ids = ['', '', 'q-how', 'q-how-2', 'q-price', 'x'.repeat(80)]
  const question = fc.record({
    id: fc.constantFrom(...ids),
    question: fc.oneof(
      fc.constantFrom('How?', 'how', 'Price!', '€'),
      fc.string({ minLength: 1 }).map((text) => `w${text}`),
    ),
    answer: fc.constant('a'),
  })

  test('stays valid when other questions are added, removed or moved', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 12 }), (questions) => {
        const anchored = FaqTextSchema.parse({ questions })
        const found = anchored.questions.map(({ id }) => id)
        expect(new Set(found).size).toBe(questions.length)
        for (const id of found) expect(id).toMatch(/^[a-z0-9-]{1,80}$/)
        for (const id of new Set(questions.map((each) => each.id)))
          if (id !== '') expect(found[questions.findIndex((each) => each.id === id)]).toBe(id)
        expect(FaqTextSchema.parse(anchored)).toEqual(anchored)
      }),
    )
  })

  test('is made from the words of the question', () => {
    const idsOf = (...asked: string[]) =>
      FaqTextSchema.parse({
        questions: asked.map((text) => ({ question: text, answer: 'a' })),
      }).questions.map(({ id }) => id)
    expect(idsOf('How do I buy “Größe”?', 'How do I buy große?')).toEqual([
      'q-how-do-i-buy-groe',
      'q-how-do-i-buy-groe-2',
    ])
    expect(idsOf('x'.repeat(90), '?', '!')).toEqual([`q-${'x'.repeat(60)}`, 'q-', 'q--2'])
    expect(toAnchor(' Über_uns & Co. ')).toBe('über_uns--co')
    expect(faultsOf(FaqTextSchema, { questions: [{ id: 'A b', question: 'q', answer: 'a' }] })).toEqual({
      'questions.0.id': 'This must be made of small letters, digits and hyphens',
    })
    for (const id of ['a"', 'ä', ' x y'])
      expect(safeParse(FaqTextSchema, { questions: [{ id, question: 'q', answer: 'a' }] }).success).toBe(
        false,
      )
  })
})
