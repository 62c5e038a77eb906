import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright/test'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import {
  choose,
  countPaintings,
  fillPainting,
  formOf,
  handOver,
  create,
  openLine,
  photograph,
} from '../../support/forms.ts'
import { clientOf } from '../../support/collection.ts'
import { enterSignedIn, signIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'
import { passFrames } from '../../support/visit.ts'

const TRUNCATED = path.resolve(
  import.meta.dirname,
  '../../../src/server/platform/media/fixtures/truncated.jpg',
)

test('an owner’s unusable files are named when they are chosen, also those that only the server can check, and never at a save', async ({
  context,
  owned,
}) => {
  // A page of its own, because its console shows the refusal.
  const page = await context.newPage()
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-files-'))
  const put = async (name: string, content: string) => {
    const place = path.join(folder, name)
    await writeFile(place, content, 'latin1')
    return place
  }
  const large = await put('large.jpg', '\xff\xd8\xff\xe0')
  const handle = await open(large, 'r+')
  await handle.truncate(60 * 1024 * 1024)
  await handle.close()
  const files = [
    large,
    await put('notes.jpg', 'Ideas for spring.'),
    await put('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    await put('IMG_0001.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  ]
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { refused, tiles, save, fault } = formOf(page)
  await page.setInputFiles('#add-images', files)
  await expect(refused.getByRole('listitem')).toHaveText([
    'large.jpg: has 60 MB; at most 40 MB are allowed. Save it smaller.',
    'notes.jpg: is not an image. Use a JPEG, PNG, WebP, TIFF or AVIF.',
    /^drawing\.svg: is a drawing \(SVG\), not a photograph\./,
    /^IMG_0001\.HEIC: is a HEIC photograph.*Use a JPEG: on an iPhone/,
  ])
  await expect(tiles).toHaveCount(0)
  await expectSound(page, 'refused files')
  await page.setInputFiles(
    '#add-images',
    Array.from({ length: 21 }, () => photograph('shipwreck.jpg')),
  )
  await expect(tiles).toHaveCount(20)
  await expect(refused).toContainText('shipwreck.jpg: At most 20 photographs are allowed.')
  for (let left = 20; left > 0; left -= 1)
    await tiles
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
  await page.locator('#add-images').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('#add-images-fault')).toHaveText('Add at least one photograph')
  await expect(fault('name')).toBeEmpty()

  await page.setInputFiles('#add-images', [photograph('the-scream.jpg'), TRUNCATED])
  // Only the server can find this. It says so while the fields are still empty.
  await expect(refused.getByRole('listitem')).toHaveText([/^truncated\.jpg: is damaged/])
  await expect(tiles).toHaveCount(1)
  await fillPainting(page, 'Damaged')
  const before = await countPaintings(owned)
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(API_PATHS.paintings)) saves += 1
  })
  await save.click()
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  expect(saves).toBe(1)
  expect(await countPaintings(owned)).toBe(before + 1)
  await rm(folder, { recursive: true })
})

test('an owner’s unsent changes survive a reload, are offered with their photographs, and leaving the page asks first', async ({
  context,
  owned,
}) => {
  const page = await context.newPage()
  await enterSignedIn(page, owned, PAGE_PATHS.createPainting)
  const { field, tiles, order } = formOf(page)
  let begun = 0
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith(API_PATHS.uploads)) begun += 1
  })
  await field('Name').fill('Half done')
  await handOver(page, 'paste', 'the-scream.jpg')
  await expect(tiles).toHaveCount(1)
  await handOver(page, 'drop', 'shipwreck.jpg')
  await expect(tiles.locator('img')).toHaveCount(2)
  await expect.poll(() => begun).toBe(2)
  await test.step('photographs are reordered with the mouse', async () => {
    // Playwright hovers only when the element does not move: new photographs are still animated.
    await page.getByRole('button', { name: 'Drag the-scream.jpg' }).hover({ position: { x: 20, y: 20 } })
    const to = await page.getByRole('button', { name: 'Drag shipwreck.jpg' }).boundingBox()
    if (!to) throw new Error('Two photographs are expected.')
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
    await passFrames(page, 3)
    await page.mouse.up()
    await expect.poll(order).toEqual(['shipwreck.jpg', 'the-scream.jpg'])
  })

  const offer = page.getByRole('heading', { name: /^You have unsaved changes from / })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await test.step('a link asks in the page’s own dialog, even right after a drag', async () => {
    const link = await page.getByRole('link', { name: 'Portfolio', exact: true }).first().boundingBox()
    if (!link) throw new Error('A link to the portfolio is expected.')
    await page.getByRole('button', { name: 'Drag the-scream.jpg' }).hover({ position: { x: 20, y: 20 } })
    await page.mouse.down()
    await page.mouse.move(link.x + 4, link.y + 4, { steps: 8 })
    await page.mouse.up()
    await page.mouse.click(link.x + 4, link.y + 4)
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await expectSound(page, 'the question before leaving')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.getByRole('link', { name: 'Portfolio', exact: true }).first().click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(owned.url + PAGE_PATHS.portfolio())
  })
  await test.step('the unsent changes are offered with their files', async () => {
    await page.goto(owned.url + PAGE_PATHS.createPainting)
    await expect(offer).toBeVisible()
    await expectSound(page, 'the offer')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(field('Name')).toHaveValue('Half done')
    await expect(tiles.locator('img')).toHaveCount(2)
  })
  await test.step('a reload asks in the browser’s dialog', async () => {
    await field('Technique').fill('Pastel')
    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    const isAsked = page.waitForRequest((request) => request.url().includes(`${API_PATHS.uploads}/`))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(field('Technique')).toHaveValue('Pastel')
    await isAsked
    await expect(page.locator('.upload-state')).toHaveCount(0)
    // The photographs are on the server already.
    expect(begun).toBe(2)
  })
  await test.step('after Discard nothing is left', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(field('Name')).toHaveValue('')
    await page.reload()
    await expect(field('Name')).toHaveValue('')
  })
})

test('an owner whose upload breaks off continues it where it stopped; one who saves while offline loses nothing', async ({
  context,
  owned,
}) => {
  const page = await context.newPage()
  const line = await openLine(owned)
  await enterSignedIn(page, { ...owned, url: line.url }, PAGE_PATHS.createPainting)
  const { field, save, saving, toast, bar, tiles } = formOf(page)
  await fillPainting(page, 'Broken off')
  const before = await countPaintings(owned)

  const starts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') starts.push(new URL(request.url()).search)
  })
  // The second part waits until the line is cut.
  const cut = Promise.withResolvers<undefined>()
  await page.route(/Uploads\/.*at=[1-9]/, async (route) => {
    await cut.promise
    await route.continue()
  })
  await choose(page, 'starry-night.jpg')
  const sending = tiles.first().getByRole('progressbar', { name: 'Uploading starry-night.jpg' })
  const valueOf = (bar: Locator) => bar.evaluate((element) => (element as HTMLProgressElement).value)
  await expect.poll(() => valueOf(sending)).toBeGreaterThan(0)
  await save.click()
  await expect(saving).toContainText('Please wait')
  const progress = saving.getByRole('progressbar', { name: 'starry-night.jpg' })
  await expect.poll(() => valueOf(progress)).toBeGreaterThan(0)
  await expect(saving).toContainText(/\d\.\d of \d\.\d MB/)
  line.cut()
  cut.resolve(undefined)
  await expect(toast).toContainText('Painting not saved.')
  await expect(toast).toContainText('The server could not be reached.')
  await expect(saving).toBeHidden()

  await context.setOffline(true)
  await save.click()
  await expect(bar).toContainText('What you entered is still here.')
  await expect(field('Name')).toHaveValue('Broken off')
  await expect(tiles).toHaveCount(1)
  await expect(tiles.first()).toContainText('No connection. The upload continues by itself.')
  await expectSound(page, 'a save that failed')
  expect(await countPaintings(owned)).toBe(before)

  await context.setOffline(false)
  line.mend()
  await expect(save).toBeEnabled()
  await save.click()
  await page.waitForURL(line.url + PAGE_PATHS.home)
  expect(await countPaintings(owned)).toBe(before + 1)
  expect(
    starts.filter((start) => start === '?at=0'),
    'the first part is sent once',
  ).toHaveLength(1)
  await line.close()
})

test('two owners edit one painting: the second one sees the differences, chooses field by field, and overwrites nothing', async ({
  context,
  owned,
}) => {
  const page = await context.newPage()
  const id = await create(owned, 'Both')
  await enterSignedIn(page, owned, PAGE_PATHS.editPainting(id))
  const { field, save, tiles } = formOf(page)
  await field('Name').fill('Mine')
  await field('Technique').fill('My technique')
  await choose(page, 'shipwreck.jpg')
  await expect(tiles).toHaveCount(2)

  const call = await signIn(owned)
  const item = (await call('GET', itemPath(API_PATHS.paintingToEdit, id))) as Record<string, unknown>
  await call('PUT', API_PATHS.paintings, { ...item, name: 'Theirs', year: '1777' })
  await save.click()
  const panel = page.getByRole('region', { name: 'Someone else has saved this in the meantime' })
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  const difference = (label: string) => panel.getByRole('region', { name: `${label}, mine and theirs` })
  await expect(difference('Name')).toContainText('Theirs')
  await expect(page.getByRole('button', { name: 'Keep mine: Technique' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Take theirs: Year' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(field('Year')).toHaveValue('1777')
  await expect(save).toBeDisabled()
  await expectSound(page, 'the differences')

  // Whoever goes on working before deciding keeps that, too.
  await field('Name').fill('Mine, better')
  await choose(page, 'the-scream.jpg')
  await expect(tiles).toHaveCount(3)
  await page.getByRole('button', { name: 'Keep mine: Photographs' }).press('Enter')
  await expect(tiles).toHaveCount(3)
  await page.getByRole('button', { name: 'Take theirs: Name' }).press('Enter')
  await expect(field('Name')).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Keep mine: Name' }).press('Enter')
  await expect(field('Name')).toHaveValue('Mine, better')
  await expect(panel).toContainText('Everything is decided.')

  // What she types now differs from what she has seen of theirs, although it is what was there at first.
  await field('Year').fill(String(item['year']))
  const seen = (await call('GET', itemPath(API_PATHS.paintingToEdit, id))) as Record<string, unknown>
  await call('PUT', API_PATHS.paintings, { ...seen, dimensions: '3 × 3 cm' })
  await save.click()
  await expect(field('Dimensions')).toHaveValue('3 × 3 cm')
  await expect(field('Year')).toHaveValue(String(item['year']))
  await save.click()
  await page.waitForURL(owned.url + PAGE_PATHS.home)
  const saved = await clientOf(owned).findPainting(id)
  expect(saved).toMatchObject({ name: 'Mine, better', technique: 'My technique', year: item['year'] })
  expect(saved?.paintingImages).toHaveLength(3)
})
