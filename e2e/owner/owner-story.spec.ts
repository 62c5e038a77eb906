import type { Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { readablePrice } from '../../src/contract/collection/price.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { bar, fill, main } from '../support/accounts.ts'
import { choose, formOf } from '../support/forms.ts'
import { startNewSite } from '../support/sites/new-site.ts'
import { enterSignedIn, registerOwner, waitUntilPublished } from '../support/owner.ts'
import { type Shown, type ShownPicture, visitorOf } from '../support/published/published.ts'
import { expect, listenForNoise, test } from '../support/test.ts'

const ELSA = { username: 'elsa', email: 'elsa@site.test', password: 'rose madder' }
/** Real photographs with the alternative texts that the owner gives them. */
const FILES = { night: 'starry-night.jpg', scream: 'the-scream.jpg', wreck: 'shipwreck.jpg' }
const NIGHT: ShownPicture = { alt: 'A village under turning stars', width: 1280, height: 1014 }
const SCREAM: ShownPicture = { alt: 'A figure on a road above a fjord', width: 1200, height: 1528 }
const WRECK: ShownPicture = { alt: 'Boats around a wreck', width: 960, height: 662 }

const FIRST = {
  name: 'Three weathers',
  technique: 'Oil on canvas',
  dimensions: '73 × 92 cm',
  year: '1889',
  description: 'Night, evening and storm.',
}
const SECOND = {
  name: 'Weather, painted over',
  technique: 'Tempera on cardboard',
  dimensions: '91 × 73 cm',
  year: '1893',
  description: 'Two layers of the same sky.',
}
/** Texts that visitors do not read any more after the change. The year could be a part of an id or of the port. */
const OUTDATED = [FIRST.name, FIRST.technique, FIRST.dimensions, FIRST.description]
const [FIRST_PRICE, SECOND_PRICE] = ['7340921', '8450932']

async function write(page: Page, texts: typeof FIRST, price: string) {
  const { name, technique, dimensions, year, description } = texts
  await fill(page, {
    Name: name,
    Technique: technique,
    Dimensions: dimensions,
    Year: year,
    Description: description,
    Price: price,
  })
}

async function signIn(page: Page, url: string) {
  await page.goto(url + PAGE_PATHS.signIn)
  await fill(page, { Username: ELSA.username, Password: ELSA.password })
  await page.locator(':focus').press('Enter')
}

test('features 2: somebody signs up, is approved, creates, edits, deletes and restores a painting; a visitor sees each step', async ({
  browser,
}) => {
  const site = await startNewSite({ REGISTRATION: 'approval' })
  await registerOwner(site)
  const newPerson = async () => (await browser.newContext()).newPage()
  const [elsa, owner, stranger] = [await newPerson(), await newPerson(), await newPerson()]
  const noiseOfElsa = listenForNoise(elsa)
  const noiseOfOthers = [listenForNoise(owner), listenForNoise(stranger)]
  const visitor = visitorOf(stranger, site, [FIRST_PRICE, SECOND_PRICE])
  const { field, save, order, main: mainBox, more, tiles } = formOf(elsa)

  /** Saves the open form and waits: Home opens after three seconds, and the bar shows Live. */
  async function saveAndWait() {
    await save.click()
    await elsa.waitForURL(site.url + PAGE_PATHS.home)
    await expect(bar(elsa).getByRole('link', { name: 'View' })).toBeVisible()
    await waitUntilPublished(site)
  }
  async function edit(id: string) {
    await elsa.goto(site.url + PAGE_PATHS.painting(id))
    await elsa.getByRole('link', { name: /^Edit ?: / }).click()
    await expect(tiles).toHaveCount(3)
  }

  await test.step('signs up, and cannot sign in: the account waits for approval', async () => {
    await visitor.findsNothingAtAll()
    const rules = elsa.waitForResponse(site.url + API_PATHS.identityRules)
    await elsa.goto(site.url + PAGE_PATHS.signUp)
    await rules
    const { username, email, password } = ELSA
    const passwords = { Password: password, 'Confirm password': password }
    await fill(elsa, { Username: username, Email: email, ...passwords })
    const answer = elsa.waitForResponse(site.url + API_PATHS.register)
    await elsa.locator(':focus').press('Enter')
    expect((await answer).status()).toBe(200)
    await signIn(elsa, site.url)
    await expect(main(elsa).getByRole('alert')).toContainText('You do not have permissions to access this.')
    await expect(bar(elsa)).toHaveCount(0)
  })

  await test.step('is approved and made an admin by the owner, because members cannot write', async () => {
    await enterSignedIn(owner, site, PAGE_PATHS.controlPanel)
    await owner.getByRole('link', { name: '1 person is waiting for approval' }).click()
    const person = owner.getByRole('row', { name: /^elsa\b/ })
    await expect(person).toContainText('waiting for approval')
    await person.getByRole('button', { name: 'Approve elsa' }).click()
    await expect(person).not.toContainText('waiting for approval')
    await person.getByRole('button', { name: 'Make admin: elsa' }).click()
    await expect(person.getByRole('button', { name: 'Make member: elsa' })).toBeVisible()
  })

  await test.step('signs in', async () => {
    await signIn(elsa, site.url)
    await elsa.waitForURL(site.url + PAGE_PATHS.home)
    await expect(bar(elsa)).toContainText('Hello, elsa')
  })

  const shown: Shown = await test.step('creates a painting with three photographs', async () => {
    await bar(elsa).getByRole('button', { name: 'Create' }).click()
    await elsa.getByRole('menuitem', { name: 'Painting' }).click()
    await write(elsa, FIRST, FIRST_PRICE)
    await choose(elsa, FILES.night, FILES.scream, FILES.wreck)
    await expect(tiles).toHaveCount(3)
    for (const name of [FILES.night, FILES.scream, FILES.wreck]) await more(name).click()
    for (const [index, { alt }] of [NIGHT, SCREAM, WRECK].entries())
      await elsa.getByLabel('What it shows', { exact: true }).nth(index).fill(alt)
    await mainBox(FILES.scream).check()
    await saveAndWait()
    const id = await visitor.idOf(FIRST.name)
    const pictures = [SCREAM, NIGHT, WRECK]
    const created: Shown = { id, ...FIRST, place: 'Paintings', isOnFocus: false, pictures }
    await visitor.finds(created)
    return created
  })

  const edited: Shown = await test.step('edits every field', async () => {
    await edit(shown.id)
    await expect(field('Price')).toHaveValue(readablePrice(FIRST_PRICE))
    await write(elsa, SECOND, SECOND_PRICE)
    await field('Featured').check()
    await saveAndWait()
    const changed: Shown = { ...shown, ...SECOND, isOnFocus: true }
    await visitor.finds(changed, OUTDATED)
    return changed
  })

  const hung: Shown =
    await test.step('reorders the photographs, and moves the painting to the portfolio', async () => {
      await edit(shown.id)
      await expect(field('Price')).toHaveValue(readablePrice(SECOND_PRICE))
      await expect(field('Featured')).toBeChecked()
      await elsa.getByRole('radio', { name: 'Not for sale' }).check()
      await expect.poll(order).toEqual([FILES.scream, FILES.night, FILES.wreck])
      await more(FILES.wreck).click()
      await elsa.getByRole('button', { name: `Move ${FILES.wreck} earlier` }).click()
      await expect.poll(order).toEqual([FILES.scream, FILES.wreck, FILES.night])
      await saveAndWait()
      const changed: Shown = { ...edited, place: 'Portfolio', pictures: [SCREAM, WRECK, NIGHT] }
      await visitor.finds(changed, OUTDATED)
      return changed
    })

  const last: Shown = await test.step('sets another main image', async () => {
    await edit(shown.id)
    await expect(mainBox(FILES.scream)).toBeChecked()
    await mainBox(FILES.night).check()
    await expect(mainBox(FILES.scream)).not.toBeChecked()
    await saveAndWait()
    const changed: Shown = { ...hung, pictures: [NIGHT, SCREAM, WRECK] }
    await visitor.finds(changed, OUTDATED)
    return changed
  })

  await test.step('deletes it: it is removed from every page', async () => {
    await elsa.goto(site.url + PAGE_PATHS.portfolio())
    await elsa.getByRole('button', { name: /^Delete ?: / }).click()
    await elsa.getByRole('alertdialog').getByRole('button', { name: 'yes' }).click()
    await expect(main(elsa)).toContainText('Nothing to show here')
    await waitUntilPublished(site)
    await visitor.findsNothingOf(last)
    await visitor.findsNothingAtAll()
  })

  await test.step('restores it: it is unchanged, at its old address', async () => {
    await elsa.goto(`${site.url}${PAGE_PATHS.controlPanel}#history`)
    const back = elsa.getByRole('button', { name: new RegExp(`^Bring back ?: ${last.name}$`) })
    await back.click()
    await expect(back).toHaveCount(0)
    await waitUntilPublished(site)
    await visitor.finds(last, OUTDATED)
  })

  // Her first sign-in was refused on purpose, and nothing else was.
  expect(noiseOfElsa.filter((line) => !line.includes('status of 403'))).toEqual([])
  expect(noiseOfOthers.flat()).toEqual([])
  for (const page of [elsa, owner, stranger]) await page.context().close()
  await site.stop()
})
