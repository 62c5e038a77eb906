import { readdirSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../contract/site/languages.ts'
import { DEFAULT_SETTINGS } from '../contract/site/settings.ts'
import { OWNER_LANGUAGES } from '../browser/stores/owner-words.ts'
import { wordsIn } from './words.ts'

type Messages = { readonly [key: string]: string | Messages }
/** The files with messages, which are the same in each language. */
const areasIn = (folder: string, recursive = false) =>
  readdirSync(new URL(folder, import.meta.url), { encoding: 'utf8', recursive })
    .filter((file) => file.endsWith('.ts') && !['index.ts', 'always.ts'].includes(file))
    .map((file) => file.replace('.ts', ''))
const AREAS = areasIn('en')
const OWNER_AREAS = areasIn('en/owner', true).map((area) => `owner/${area}`)

function flat(messages: Messages, path = ''): [key: string, message: string][] {
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [[path + key, message] as [string, string]]
      : flat(message, `${path}${key}.`),
  )
}
async function messagesOf(language: Language, names = AREAS) {
  const areas = await Promise.all(
    names.map(async (area) => {
      const module = (await import(new URL(`./${language}/${area}.ts`, import.meta.url).href)) as {
        default: Messages
      }
      return flat(module.default, `${area}.`)
    }),
  )
  return new Map(areas.flat())
}

/** The names in a compiled message: the first text of each list in it, also in the forms of its plurals. */
function namesIn(message: unknown): string[] {
  /** What is put in at a place. */
  const ofPlace = (place: unknown): string[] => {
    if (!Array.isArray(place)) return []
    const [name, ...rest] = place as unknown[]
    const forms = rest
      .filter((each) => typeof each === 'object' && each !== null)
      .flatMap((each): unknown[] => Object.values(each))
    return [String(name), ...rest.flatMap(ofPlace), ...forms.flatMap(namesIn)]
  }
  return Array.isArray(message) ? message.flatMap(ofPlace) : []
}
const needs = (message: string) => [...new Set(namesIn(compile(message)))].sort()

it.each([
  ['a visitor', AREAS, LANGUAGES],
  ['an owner', OWNER_AREAS, OWNER_LANGUAGES],
])(
  '%s reads each message in every language, with the same numbers and names in it',
  async (_, areas, all) => {
    const english = await messagesOf('en', areas)
    expect(english.size).toBeGreaterThan(10)
    for (const language of all) {
      const messages = await messagesOf(language, areas)
      expect([...messages.keys()].sort()).toEqual([...english.keys()].sort())
      for (const [key, message] of messages) {
        expect(message.trim(), `${language} ${key}`).not.toBe('')
        expect([key, needs(message)]).toEqual([key, needs(english.get(key) ?? '')])
      }
    }
  },
)

it('the settings of a new site are those that another language replaces', async () => {
  const { default: beginnings } = await import('./en/beginnings.ts')
  expect(DEFAULT_SETTINGS).toMatchObject(beginnings)
})

it.each(LANGUAGES)(
  'a person who signs up in %s reads the name of the field that proves the address',
  async (language) => {
    const messages = await messagesOf(language)
    expect(messages.get('accounts.signUp.openWithEmail')).toContain(
      messages.get('accounts.form.fields.newEmail'),
    )
  },
)

it('a Swiss reader reads no ß', async () => {
  const messages = await messagesOf('de', [...AREAS, ...OWNER_AREAS])
  expect([...messages.values()].filter((message) => message.includes('ß'))).toEqual([])
})

/** Words that German had beside another one for the same thing. */
const SECOND_WORDS =
  /Hauptfotografie|Control Panel|Zugangsschlüssel|[Ww]eiter(zu)?fahren|erneuert|Nachrichten|Foto\b|(?<!E-)\bMails?\b|Sicherung.*zurück(geholt|holen)|^Holt /

it('an owner who reads German reads one word for one thing', async () => {
  const messages = await messagesOf('de', ['accounts', ...OWNER_AREAS])
  expect([...messages].filter(([, message]) => SECOND_WORDS.test(message))).toEqual([])
})

it('a message asks for what it needs, also within its plurals', () => {
  expect(needs('All {count, plural, one {# work} other {# works by {name}}}, <b>now</b>')).toEqual([
    'b',
    'count',
    'name',
  ])
})

it('a message that does not exist is an error, not an empty place', () => {
  const t = wordsIn('de') as (key: string) => string
  expect(() => t('frame.nothing')).toThrow('frame.nothing')
})
