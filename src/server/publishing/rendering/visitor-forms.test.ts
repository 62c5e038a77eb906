import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPainting, create, smallImage } from '../../platform/api/testing.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { writeTexts } from '../testing/texts.ts'

/** Tests of the forms on the pages for visitors. */

let site: TestSite
let painting: string

beforeAll(async () => {
  site = await openTestSite()
  const token = await site.signInAs('owner')
  await writeTexts(site, token)
  painting = await create(site, token, 'painting', { ...aPainting(await smallImage()), name: 'Work 7' })
})
afterAll(() => site.remove())

async function read(path: string) {
  const { status, body } = await site.renderer.render(path)
  return { status, html: body.toString() }
}

it('a visitor without JavaScript who asks about a painting finds its name as the subject, and the plain form has none', async () => {
  const asked = (await read(PAGE_PATHS.inquiry(painting))).html
  expect(asked).toMatch(/<input[^>]*name="subject"[^>]*value="Work 7"/)
  expect(asked).toContain(`<input type="hidden" name="paintingId" value="${painting}"`)
  for (const path of ['/contact', PAGE_PATHS.inquiry('00000000-0000-4000-8000-000000000000')]) {
    const { status, html } = await read(path)
    expect(status).toBe(200)
    expect(html).not.toMatch(/name="paintingId"|name="subject"[^>]*value=/)
  }
})

it('a visitor finds one form to subscribe on a page, never two', async () => {
  const formsOn = async (path: string) => (await read(path)).html.split('data-form="newsletter"').length - 1
  expect(await formsOn('/')).toBe(1)
  for (const path of site.renderer.staticPages)
    expect([path, (await formsOn(path)) > 1]).toEqual([path, false])
})

it('features 2: the privacy policy has only a title as metadata, because HTML requires it', async () => {
  const metadata = (html: string) =>
    [...html.matchAll(/<meta (?:name|property)="([\w:]+)"|<link rel="(canonical)"/g)].map(
      ([, name, rel]) => name ?? rel,
    )
  expect(metadata((await read('/terms-conditions')).html)).toContain('og:image')
  const { html } = await read('/privacy-policy')
  expect(metadata(html)).toEqual(['viewport'])
  expect(html).toContain('<title>Privacy Policy · Mahlstick</title>')
})
