import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/mini'
import { MailServerInputSchema } from '../../../contract/mail/mail-server.ts'
import { SettingsInputSchema } from '../../../contract/site/settings.ts'
import { SITE_TEXTS } from '../../../contract/site/site-texts.ts'
import { speak } from '../../stores/owner-words.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'

beforeAll(() => speak('de'))
afterAll(() => speak('en'))

const LONG = 'x'.repeat(50_000)
const EMPTY = { name: '', url: '' }
/** What people type into the forms of the section "Site" by mistake. */
const MISTAKES: readonly (readonly [string, z.$ZodType, readonly object[]])[] = [
  [
    'settings',
    SettingsInputSchema,
    [
      {
        soldDays: 'ten',
        contactEmail: 'ida',
        securityContact: 'ida',
        comingSoonDate: '2',
        socialLinks: [EMPTY],
      },
      { soldDays: '9999', socialLinks: [{ name: LONG, url: 'no address' }], tagline: LONG, brandName: LONG },
      ...['{no}', '{', '{year}', '{number}{number}'].map((inventoryPattern) => ({ inventoryPattern })),
    ],
  ],
  ['about', SITE_TEXTS.about.schema, [{ teaser: LONG, steps: [{}] }]],
  ['questions', SITE_TEXTS.faq.schema, [{ questions: [{ answer: LONG }] }]],
  ['terms', SITE_TEXTS.terms.schema, [{ title: LONG, body: LONG }]],
  ['imprint', SITE_TEXTS.imprint.schema, [{ email: 'ida', phone: '?', vatNumber: 'CHE-123.456.789' }]],
  ['mail server', MailServerInputSchema, [{ host: '-', port: '0', sender: 'ida', security: 'tls' }]],
]

it.each(MISTAKES)(
  'an owner who reads German reads in German what is wrong in the form: %s',
  (_, rules, all) => {
    for (const typed of all) {
      const messages = (safeParse(rules, typed).error?.issues ?? []).map(({ message }) => message)
      expect(messages).not.toEqual([])
      const same = messages.filter((message) => inOwnerLanguage(message) === message)
      expect(same).toEqual([])
    }
  },
)

it('names and numbers stay in a message', () => {
  expect(inOwnerLanguage('There is no mark {no}. Use {year}, {year:2}, {number} or {number:4}')).toBe(
    'Den Platzhalter {no} gibt es nicht. Verwenden Sie {year}, {year:2}, {number} oder {number:4}',
  )
  expect(inOwnerLanguage('The maximum length is 50,000 characters.')).toMatch(/höchstens 50.000 Zeichen\.$/)
  expect(inOwnerLanguage('Enter a telephone number, such as +41 44 555 01 23')).toMatch(/^Geben Sie/)
})
