import { caniemail } from 'caniemail'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LetterBlock, LetterBlockKind, LetterPreview } from '../../contract/letters/letter.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'

let test: TestApi
let token: string
beforeEach(async () => {
  test = await openTestApi()
  token = await test.signInAs('owner')
})
afterEach(() => test.remove())

const MARKS = '## News\n\n### More\n\nDear **friends**, _look_ [here](/about).\n\n- one\n- two\n\n1. three'

/** A letter with every kind of block, as its HTML leaves. */
async function writeAll(): Promise<string> {
  const shades = await Promise.all([0, 60, 120, 180].map(smallImage))
  const [first = '', second = '', third = '', fourth = ''] = shades
  const ids: string[] = []
  for (const file of [first, second]) ids.push(await create(test, token, 'painting', aPainting(file)))
  const blocks: Record<LetterBlockKind, readonly LetterBlock[]> = {
    text: [{ kind: 'text', markdown: MARKS }],
    works: [
      { kind: 'works', ids },
      { kind: 'works', ids: ids.slice(0, 1) },
    ],
    picture: [{ kind: 'picture', file: third, alt: 'The studio' }],
    exhibition: [{ kind: 'exhibition', id: await create(test, token, 'exhibition', anExhibition(fourth)) }],
    button: [{ kind: 'button', text: 'Visit', url: 'https://example.org' }],
  }
  const body = { subject: 'News', preview: 'Two works', blocks: Object.values(blocks).flat(), to: {} }
  const id = (await (await test.call('POST', API_PATHS.letters, { token, body })).json()) as string
  const answer = await test.call('GET', itemPath(API_PATHS.letterPreview, id), { token })
  return ((await answer.json()) as LetterPreview).html
}

const GMAIL = ['gmail.android', 'gmail.desktop-webmail', 'gmail.ios', 'gmail.mobile-webmail']
const YAHOO = ['yahoo.android', 'yahoo.desktop-webmail', 'yahoo.ios']
/** Without Windows Mail, which Microsoft has replaced. */
const OUTLOOK = [
  'outlook.android',
  'outlook.ios',
  'outlook.macos',
  'outlook.outlook-com',
  'outlook.windows',
] as const

/** What some mail programs do not know, and a letter can do without. Every other fault is one to mend. */
const DISPENSABLE: Record<string, readonly string[]> = {
  // The letter is light there, or the program darkens it by itself.
  'color-scheme CSS property': [...GMAIL, ...OUTLOOK, ...YAHOO],
  'color-scheme meta tag': ['apple-mail.ios', ...GMAIL, ...OUTLOOK, ...YAHOO],
  // The same; and a phone shows two works side by side. All other styles stand in each element.
  '<style> element': ['gmail.mobile-webmail'],
  '@media': ['gmail.mobile-webmail', 'outlook.windows'],
  // A cell within it has the same background and no margin.
  '<body> element': ['outlook.macos', 'yahoo.android', 'yahoo.ios'],
  // The line that mailboxes show after the subject is hidden twice: here by its height of 0 and `overflow` …
  'display:none': ['gmail.mobile-webmail'],
  // … and here by `display`.
  'max-height property': ['outlook.windows'],
  overflow: ['outlook.windows'],
  opacity: ['gmail.mobile-webmail', 'outlook.windows'],
  // Of pictures in links; `border` says the same.
  outline: ['outlook.windows'],
  // `auto` becomes a least height, and pictures keep their shape without it.
  'height property': YAHOO,
  // Links open in another window without it.
  'target attribute': [...GMAIL, 'outlook.outlook-com', ...YAHOO],
}

it('readers with the mail programs that most people have see a letter as it was written', async () => {
  const html = await writeAll()
  const { issues } = caniemail({
    clients: ['gmail.*', 'yahoo.*', 'apple-mail.*', ...OUTLOOK],
    html,
  })
  const found: Record<string, string[]> = {}
  for (const [client, faults] of issues.errors)
    for (const title of new Set(faults.map((fault) => fault.title))) (found[title] ??= []).push(client)
  const sorted = (faults: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(faults).map(([title, names]) => [title, names.toSorted()]))
  expect(sorted(found)).toEqual(sorted(DISPENSABLE))
})

it('a reader with Outlook for Windows sees spaces around and between the parts', async () => {
  // It knows a padding only in cells.
  expect(await writeAll()).not.toMatch(/<table[^>]*style="[^"]*padding/)
})
