import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createClient } from '../../client/client.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { listAudit } from '../history/audit-rows.ts'
import { readRevision, tagsSince } from '../platform/database/revisions.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

const ABOUT = {
  teaser: 'Ida Moor paints bogs.',
  body: 'Born in 1980.\n\nLives in a bog.',
  statement: 'I sink slowly.',
  steps: [{ title: 'Inspiration', text: 'Water.' }],
}

describe.each(ENGINES)("the owner's own texts ($engine)", (each) => {
  let test: TestApi
  let token: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
  })
  afterAll(() => test.remove())
  const write = (name: string, body: unknown) =>
    test.call('PUT', itemPath(API_PATHS.siteText, name), { token, body })
  const read = async (name: string) => {
    const answer = await test.call('GET', itemPath(API_PATHS.siteText, name))
    return { tag: answer.headers.get('Cache-Tag'), text: (await answer.json()) as unknown }
  }

  it('do not exist until somebody writes them; pages carry their tags all the same', async () => {
    expect(await read('about')).toEqual({ tag: 'text:about', text: null })
    const client = createClient({
      root: 'http://api.internal',
      fetch: (address) => test.api.fetch(new Request(address)),
    })
    expect(await client.findText('about')).toBeUndefined()
  })

  it('are shown after they are written, with a tag, an entry in the history and the page that shows them', async () => {
    const before = await readRevision(test.db)
    const answer = await write('about', ABOUT)
    expect([answer.status, await answer.json(), answer.headers.get('X-Page')]).toEqual([200, ABOUT, '/about'])
    expect((await read('about')).text).toEqual(ABOUT)
    expect((await tagsSince(test.db, before)).tags.toSorted()).toEqual(['settings', 'text:about'])
    const [line] = (await listAudit(test.db)).items
    expect(line).toMatchObject({ action: 'update', kind: 'site', entityId: 'about', username: 'the-owner' })

    const again = await write('about', ABOUT)
    expect(Number(again.headers.get('X-Revision'))).toBe(before + 1)
    await write('about', { ...ABOUT, body: 'Another.' })
    expect((await tagsSince(test.db, before + 1)).tags).toEqual(['text:about'])
  })

  it('give every new question a unique anchor, and keep existing anchors', async () => {
    const question = (words: string, id = '') => ({ id, question: words, answer: 'Yes.' })
    const answer = await write('faq', {
      questions: [
        question('Wo hängt es? – Öffnungszeiten'),
        question('Do you ship?', 'shipping'),
        question('Wo hängt es? Öffnungszeiten'),
      ],
    })
    const { questions } = z
      .object({ questions: z.array(z.object({ id: z.string() })) })
      .parse(await answer.json())
    const [first = '', second, third] = questions.map(({ id }) => id)
    expect(first).toMatch(/^q-wo-hangt-es/)
    expect(second).toBe('shipping')
    expect(third).not.toBe(first)
  })

  it('can be taken off the site', async () => {
    await write('terms', { title: 'Terms', updated: 'today', body: 'None.' })
    const answer = await test.call('DELETE', itemPath(API_PATHS.siteText, 'terms'), { token })
    expect(answer.status).toBe(200)
    expect((await read('terms')).text).toBeNull()
  })

  it.each([
    ['about', { ...ABOUT, body: ' ' }, 'Body: This field is required'],
    ['about', { ...ABOUT, steps: [{ title: 'x' }] }, 'Steps 1 text: This field is required'],
    ['faq', { questions: [{ question: '', answer: 'a' }] }, 'Questions 1 question: This field is required'],
    [
      'privacy',
      { title: 'P', updated: 'x', body: 'y'.repeat(20_001) },
      'Body: The maximum length is 20,000 characters.',
    ],
  ])('are refused with a message: %s', async (name, body, message) => {
    const answer = await write(name, body)
    expect([answer.status, await answer.json()]).toEqual([400, [message]])
  })

  it('have five names and no others', async () => {
    expect((await write('imprints', {})).status).toBe(404)
    expect((await write('constructor', {})).status).toBe(404)
  })
})
