import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { LetterList } from '../../../../contract/letters/letter.ts'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { anExhibition, aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { write } from '../../../platform/database/write.ts'
import { beginSending, endWhenAllLeft } from '../../../letters/letter-states.ts'
import { withItsPage } from '../../../letters/public-letters.ts'
import { isWithdrawn } from '../../../previews/withdrawn.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let test: TestSite
let owner: string
let publisher: ReturnType<TestSite['newPublisher']>
let work: string
let exhibition: string

beforeAll(async () => {
  test = await openTestSite()
  publisher = test.newPublisher()
  owner = await test.signInAs('owner')
  const settings = { ...DEFAULT_SETTINGS, languages: ['en', 'de'] }
  await test.call('PUT', API_PATHS.settings, { token: owner, body: settings })
  const file = await smallImage(3)
  const german = { translations: { de: { name: 'Niedrigwasser' } } }
  work = await create(test, owner, 'painting', { ...aPainting(file), name: 'Low Water', ...german })
  exhibition = await create(test, owner, 'exhibition', {
    ...anExhibition(file),
    title: 'Tides',
    startDate: '2039-02-01',
    endDate: '2039-03-01',
    opening: '2039-02-01T18:00',
  })
})
const remove = (id: string) => test.call('DELETE', itemPath(API_PATHS.letter, id), { token: owner })
afterEach(async () => {
  const answer = await test.call('GET', `${API_PATHS.letters}?page=1&pageSize=50`, { token: owner })
  for (const { id } of ((await answer.json()) as LetterList).items) await remove(id)
})
afterAll(async () => {
  await publisher.stop()
  await test.remove()
})

async function publish() {
  const report = await publisher.publishChanges()
  expect(report.failed).toEqual([])
  const files = await test.filesOf('site')
  return { report, names: [...files.keys()], read: (file: string) => files.get(file)?.toString() ?? '' }
}
type Published = Awaited<ReturnType<typeof publish>>
const everything = ({ names, read }: Published) =>
  names
    .filter((name) => /\.(html|xml|json)$/.test(name))
    .map((name) => read(name))
    .join('\n')

async function writeLetter(fields: object = {}): Promise<string> {
  const body = {
    subject: 'The sea in March',
    preview: 'Three weeks at the harbour',
    blocks: [
      { kind: 'text', markdown: '## From the studio\n\nDear *friends*, <b>look</b> at [this](/paintings).' },
      { kind: 'works', ids: [work] },
      { kind: 'exhibition', id: exhibition },
      { kind: 'button', text: 'Visit me', url: 'https://example.org/studio' },
    ],
    isPublic: true,
    ...fields,
  }
  const answer = await test.call('POST', API_PATHS.letters, { token: owner, body })
  return (await answer.json()) as string
}
async function send(id: string) {
  const at = new Date('2026-03-01T10:00:00Z')
  await write(test.db, (tx, change) => withItsPage(tx, change, id, () => beginSending(tx, id, at)))
  await endWhenAllLeft(test.db, id, at)
}
const show = (id: string, isPublic: boolean) =>
  test.call('PUT', itemPath(API_PATHS.letterPublicity, id), { token: owner, body: { isPublic } })
async function edit(toEdit: string, path: string, id: string, fields: object) {
  const stored = (await (await test.call('GET', itemPath(toEdit, id), { token: owner })).json()) as object
  const answer = await test.call('PUT', path, { token: owner, body: { ...stored, ...fields } })
  expect(answer.status).toBe(200)
}
const paint = (fields: object) => edit(API_PATHS.paintingToEdit, API_PATHS.paintings, work, fields)
async function expectAsMadeAnew(name: string, { names, read }: Published) {
  expect((await test.publishInto(name)).failed).toEqual([])
  const files = await test.filesOf(name)
  expect([...files.keys()]).toEqual(names)
  for (const [file, bytes] of files) if (/\.(html|xml)$/.test(file)) expect(read(file)).toBe(bytes.toString())
}

it('a visitor reads a letter that was sent, from the footer, the list, the feed and the sitemap', async () => {
  const id = await writeLetter()
  const before = await publish()
  expect(everything(before)).not.toMatch(/The sea in March|href="\/letters/)
  expect(before.names.filter((name) => name.includes('letters'))).toEqual([])

  await send(id)
  const { names, read } = await publish()
  expect(names.filter((name) => name.includes('letters') && name.endsWith('.html'))).toEqual([
    `de/letters.html`,
    `de/letters/${id}.html`,
    `letters.html`,
    `letters/${id}.html`,
  ])
  expect(read('about.html')).toContain('href="/letters"')
  expect(read('letters.html')).toContain(`href="/letters/${id}"`)
  expect(read('letters.html')).toContain('Three weeks at the harbour')
  expect(read('feed.xml')).toContain(`/letters/${id}</id>`)
  expect(read('feed.xml')).toContain('<summary>Three weeks at the harbour</summary>')
  expect(read('sitemap.xml')).toContain(`/letters/${id}</loc><lastmod>2026-03-01`)

  const page = read(`letters/${id}.html`)
  expect(page).toMatch(/<h1[^>]*>\s*The sea in March\s*<\/h1>/)
  expect(page).toContain('<h2>From the studio</h2>')
  expect(page).toContain('&lt;b&gt;look&lt;/b&gt;')
  expect(page).toContain(`href="/paintings-details/${work}"`)
  expect(page).toContain(`href="/exhibitions-details/${exhibition}.ics"`)
  expect(page).toContain('Opening: 01/02/2039, 18:00')
  expect(page).toContain('href="https://example.org/studio" rel="noopener"')
  expect(page).toContain('<meta name="description" content="Three weeks at the harbour"')
  expect(page).toContain('"@type":"Article","headline":"The sea in March"')
  expect(page).toContain(`href="http://site.test/de/letters/${id}" hreflang="de"`)

  const german = read(`de/letters/${id}.html`)
  expect(german).toMatch(/<h1[^>]* lang="en"[^>]*>\s*The sea in March/)
  expect(german).toContain('Niedrigwasser')
  expect(german).toContain('01.03.2026')
  expect(german).toContain(`href="/de/paintings-details/${work}"`)
})

it('a visitor sees the photographs of a letter with the words of its writer, and its first one where it is shared', async () => {
  const file = await smallImage(7)
  const picture = { kind: 'picture', file, alt: 'The harbour in fog' }
  const id = await writeLetter({ blocks: [picture, { kind: 'works', ids: [work] }] })
  await send(id)
  const published = await publish()
  const page = published.read(`letters/${id}.html`)
  const [, path = ''] = /<img src="([^"]+)"[^>]* alt="The harbour in fog"/.exec(page) ?? []
  expect(published.names).toContain(path.slice(1))
  const [, shared = ''] = /property="og:image" content="http:\/\/site\.test\/(media\/[\w-]+)/.exec(page) ?? []
  expect(path.slice(1)).toContain(shared)
  expect(published.read('feed.xml')).toContain('alt="The harbour in fog"')
})

it('the page of a letter follows its works and its exhibition', async () => {
  const id = await writeLetter()
  await send(id)
  const pageOf = ({ read }: Published) => read(`letters/${id}.html`)
  await publish()

  await paint({ name: 'High Water' })
  const renamed = await publish()
  expect(pageOf(renamed)).toContain('High Water')
  expect(pageOf(renamed)).not.toContain('Low Water')

  await paint({ isDraft: true })
  const takenBack = await publish()
  expect(pageOf(takenBack)).not.toMatch(/High Water|paintings-details/)
  expect(takenBack.read('feed.xml')).not.toContain('High Water')
  await paint({ isDraft: false, name: 'Low Water' })
  expect(pageOf(await publish())).toContain('Low Water')

  const moved = { location: 'The old pier' }
  await edit(API_PATHS.exhibitionToEdit, API_PATHS.exhibitions, exhibition, moved)
  const last = await publish()
  expect(pageOf(last)).toContain('The old pier')
  await expectAsMadeAnew('followed', last)
})

it('nothing of a private letter is public, and one that is taken back leaves no trace and answers 410', async () => {
  const letter = { subject: 'Only for you', preview: 'A quiet word' }
  const secret = await writeLetter({ ...letter, isPublic: false })
  await send(secret)
  const nothing = await publish()
  expect(everything(nothing)).not.toMatch(/Only for you|A quiet word|href="\/letters/)
  expect(await isWithdrawn(test.db, `/letters/${secret}`)).toBe(false)

  await show(secret, true)
  expect((await publish()).names).toContain(`letters/${secret}.html`)
  await show(secret, false)
  expect(everything(await publish())).not.toMatch(/Only for you|A quiet word|href="\/letters/)
  expect(await isWithdrawn(test.db, `/letters/${secret}`)).toBe(true)
  expect(await isWithdrawn(test.db, `/de/letters/${secret}`)).toBe(true)

  await show(secret, true)
  await publish()
  expect(await isWithdrawn(test.db, `/letters/${secret}`)).toBe(false)
  await remove(secret)
  const last = await publish()
  expect(everything(last)).not.toMatch(/Only for you|A quiet word|href="\/letters/)
  expect(await isWithdrawn(test.db, `/letters/${secret}`)).toBe(true)
  await expectAsMadeAnew('taken-back', last)
})
