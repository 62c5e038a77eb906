import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LetterPreview } from '../../../src/contract/letters/letter.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { findBarriers } from '../../support/barriers.ts'
import { announceExhibition } from '../../support/owner.ts'
import { expect, listenForNoise, test } from '../../support/test.ts'
import { findOverflow } from '../../support/visit.ts'

/** A mail is a part of its program's page, whose heading is the subject. */
const OF_PAGES = /^\w+, (?:landmark-one-main|page-has-heading-one|region):/

test('readers can read a letter with every kind of block, with a screen reader and on a phone', async ({
  context,
  gallery: { call, ids },
}) => {
  await announceExhibition(call, 'the-scream.jpg')
  const exhibitions = (await call('GET', API_PATHS.exhibitions)) as { id: string }[]
  const photograph = path.resolve(import.meta.dirname, '../../fixtures/shipwreck.jpg')
  const blocks = [
    { kind: 'text', markdown: '## News\n\nDear **friends**, look [here](/about).\n\n- one\n- two' },
    { kind: 'works', ids: ids.slice(0, 3) },
    { kind: 'works', ids: ids.slice(0, 1) },
    { kind: 'picture', file: await readFile(photograph, 'base64'), alt: 'The studio' },
    { kind: 'exhibition', id: exhibitions[0]?.id },
    { kind: 'button', text: 'Visit', url: '/contact' },
  ]
  const body = { subject: 'News', preview: 'Three works', blocks, to: {} }
  const id = String(await call('POST', API_PATHS.letters, body))
  const { html } = (await call('GET', itemPath(API_PATHS.letterPreview, id))) as LetterPreview
  const page = await context.newPage()
  const noise = listenForNoise(page)
  await page.setContent(html)
  const names = await page
    .getByRole('img')
    .evaluateAll((images) => images.map((each) => each.getAttribute('alt')))
  expect(names).toContain('The studio')
  expect(names).not.toContain('')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const found = await findBarriers(page, { inTheDark: true })
    expect(
      found.filter((barrier) => !OF_PAGES.test(barrier)),
      `${width} px`,
    ).toEqual([])
    expect(await findOverflow(page), `${width} px`).toEqual([])
  }
  expect(noise).toEqual([])
  await page.close()
})
