import { beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_TEXTS } from '../../client/owner/site.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { fileOfPage } from './site-folder/page-files.ts'
import { openTestSite, type TestSite } from './testing/site.ts'
import { writeTexts } from './testing/texts.ts'

let site: TestSite
let token: string
let publisher: ReturnType<TestSite['newPublisher']>
beforeEach(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  publisher = site.newPublisher()
  await publisher.publishAll()
  return async () => {
    await publisher.stop()
    await site.remove()
  }
})

const write = (name: string, body: unknown) =>
  site.call('PUT', itemPath(API_PATHS.siteText, name), { token, body })
const saveSettings = (changes: object) =>
  site.call('PUT', API_PATHS.settings, { token, body: { ...DEFAULT_SETTINGS, ...changes } })

/** The site folder after a publish of the changes. It must equal a full publish. */
async function publish() {
  expect((await publisher.publishChanges()).failed).toEqual([])
  const files = await site.filesOf('site')
  await site.publishInto('full')
  expect([...(await site.filesOf('full'))]).toEqual([...files])
  return files
}
type Files = Awaited<ReturnType<typeof publish>>
const has = (files: Files, page: string) => files.has(fileOfPage(page))
const read = (files: Files, page: string) => files.get(fileOfPage(page))?.toString() ?? ''
const pagesThatDiffer = (before: Files, after: Files) =>
  [...after.keys()].filter(
    (file) => file.endsWith('.html') && !after.get(file)?.equals(before.get(file) ?? Buffer.alloc(0)),
  )
/** Pages of the footer and the sitemap that may be missing. */
const TEXT_PAGES = [PAGE_PATHS.faq, PAGE_PATHS.terms, PAGE_PATHS.privacy, PAGE_PATHS.imprint]

it('a text that the owner changes appears on its own pages, and no other page is made again', async () => {
  await writeTexts(site, token)
  const before = await publish()
  const about = { teaser: 'Ida Moor paints bogs.', body: 'Born _late_.', statement: 'I sink.', steps: [] }
  await write('about', about)
  const after = await publish()
  expect(pagesThatDiffer(before, after).sort()).toEqual(['about.html', 'index.html'])
  expect(read(after, PAGE_PATHS.about)).toContain('<p>Born <em>late</em>.</p>')
  expect(read(after, PAGE_PATHS.home)).toContain('Ida Moor paints bogs.')
})

it('links to the headings of a legal text lead to them, also where a heading is called as a part of the page', async () => {
  const idsOf = (files: Files) =>
    [...read(files, PAGE_PATHS.terms).matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
  const terms = { title: 'Terms', description: '', updated: '01/02/2026', body: 'None.' }
  await write('terms', terms)
  const parts = idsOf(await publish())
  expect(parts).toContain('newsletter')
  await write('terms', { ...terms, body: parts.map((part) => `## ${part}`).join('\n\n') })
  const ids = idsOf(await publish())
  expect(ids).toHaveLength(2 * parts.length)
  expect(new Set(ids).size).toBe(ids.length)
})

it('an imprint says who runs the site; a change of it makes its page again, and no other', async () => {
  const facts = { name: 'Ida Moor', address: 'Torfweg 3\n8001 Zurich', email: 'ida@example.org' }
  await write('imprint', facts)
  const before = await publish()
  const page = read(before, PAGE_PATHS.imprint)
  expect(page).toContain('href="mailto:ida@example.org"')
  expect(page).not.toContain('VAT number')
  await write('imprint', { ...facts, phone: '+41 (0)44 555 01 23', vatNumber: 'CHE-123.456.788 MWST' })
  const after = await publish()
  expect(pagesThatDiffer(before, after)).toEqual(['imprint.html'])
  expect(read(after, PAGE_PATHS.imprint)).toContain('href="tel:+41445550123"')
  expect(read(after, PAGE_PATHS.imprint)).toContain('"vatID":"CHE-123.456.788 MWST"')
  const answer = await write('imprint', { ...facts, address: ' ' })
  expect([answer.status, await answer.json()]).toEqual([400, ['Address: This field is required']])
})

describe('a page that an owner has not written or has switched off', () => {
  it('is missing, without a link to it, until its text is written', async () => {
    const before = await site.filesOf('site')
    expect(TEXT_PAGES.filter((page) => has(before, page))).toEqual([])
    for (const page of TEXT_PAGES) {
      expect(read(before, PAGE_PATHS.home)).not.toContain(`href="${page}"`)
      expect(read(before, PAGE_PATHS.sitemap)).not.toContain(page)
    }
    await writeTexts(site, token)
    const after = await publish()
    for (const page of TEXT_PAGES) {
      expect(has(after, page), page).toBe(true)
      expect(read(after, PAGE_PATHS.home)).toContain(`href="${page}"`)
      expect(read(after, PAGE_PATHS.sitemap)).toContain(page)
    }
    await write('faq', { questions: [] })
    await site.call('DELETE', itemPath(API_PATHS.siteText, 'terms'), { token })
    const without = await publish()
    expect(TEXT_PAGES.filter((page) => has(without, page))).toEqual([PAGE_PATHS.privacy, PAGE_PATHS.imprint])
    expect(read(without, PAGE_PATHS.home)).not.toContain(`href="${PAGE_PATHS.faq}"`)
  })

  it('comes back with its text when it is switched on again', async () => {
    await writeTexts(site, token)
    const indexNowKey = 'k'.repeat(32)
    await saveSettings({ hasFaq: false, hasComingSoon: false, indexNowKey })
    const off = await publish()
    expect(read(off, PAGE_PATHS.indexNowKey)).toBe(indexNowKey)
    expect(read(off, PAGE_PATHS.sitemap)).not.toContain(PAGE_PATHS.indexNowKey)
    expect([has(off, PAGE_PATHS.faq), has(off, PAGE_PATHS.comingSoon)]).toEqual([false, false])
    expect(read(off, PAGE_PATHS.home)).not.toContain(PAGE_PATHS.faq)
    await saveSettings({})
    const on = await publish()
    expect([has(on, PAGE_PATHS.faq), has(on, PAGE_PATHS.comingSoon)]).toEqual([true, true])
    expect(read(on, PAGE_PATHS.faq)).toContain('How?')
    expect(has(on, PAGE_PATHS.indexNowKey)).toBe(false)
  })

  it('also are the steps of About', async () => {
    const steps = [{ title: 'Ground', text: 'Chalk and glue.' }]
    await write('about', { teaser: '', body: 'I paint.', statement: '', steps })
    const shown = () => publish().then((files) => read(files, PAGE_PATHS.about).includes('Chalk and glue.'))
    expect(await shown()).toBe(true)
    await saveSettings({ hasSteps: false })
    expect(await shown()).toBe(false)
  })

  it('also is the newsletter: no page has its form, and the API takes no address', async () => {
    await saveSettings({ hasNewsletter: false })
    for (const [file, bytes] of await publish())
      if (file.endsWith('.html'))
        expect([file, bytes.includes('data-form="newsletter"')]).toEqual([file, false])
    const answer = await site.call('POST', `${API_PATHS.subscription}?email=ida@example.org`)
    expect(answer.status).toBe(404)
  })
})

it.each([
  ['en', 'Where a painting begins.'],
  ['de', 'Wo ein Gemälde beginnt.'],
  ['fr', 'Là où naît une peinture.'],
  ['it', 'Da dove nasce un dipinto.'],
] as const)('an owner of a site in %s begins with sample texts in this language', async (language, text) => {
  await saveSettings({ languages: [language, language === 'en' ? 'de' : 'en'] })
  expect(read(await publish(), SAMPLE_TEXTS)).toContain(text)
})
