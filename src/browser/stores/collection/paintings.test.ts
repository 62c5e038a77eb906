import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPainting, openTestApi, smallImage, type TestApi } from '../../../server/platform/api/testing.ts'
import { type Line, openLine } from '../../../client/testing.ts'
import { openPage, signedInWith, statesDuring } from '../testing.ts'
import { valueOf } from './item-actions.ts'

let api: TestApi
let line: Line
let owner: string
let file: string
let forSale: string
let sold: string
const painting = (name: string, isAvailableToSell = true) => ({ ...aPainting(file), name, isAvailableToSell })
beforeAll(async () => {
  api = await openTestApi()
  owner = await api.signInAs('owner')
  file = await smallImage()
  const { client } = openPage(openLine(api.api), { browser: signedInWith(owner) })
  forSale = await client.createPainting(painting('Low Water'))
  sold = await client.createPainting(painting('Ebb', false))
})
afterAll(() => api.remove())
beforeEach(() => {
  line = openLine(api.api)
})
const openAsOwner = () => openPage(line, { browser: signedInWith(owner) })

/** A page that has loaded all lists and a painting. */
async function openFullPage() {
  const page = openAsOwner()
  const { loadPaintings, loadPainting } = page.paintings
  await Promise.all((['onFocus', 'available', 'toSell', 'portfolio'] as const).map(loadPaintings))
  await loadPainting(forSale)
  return page
}
const EMPTY = {
  painting: undefined,
  availablePaintings: [],
  paintingsOnFocus: [],
  portfolioPaintings: [],
  paintingsToSell: [],
  formSubmitted: false,
  error: '',
  loading: false,
}

describe('create or update (features 4)', () => {
  test('sets loading; success clears all lists and the current painting', async () => {
    const page = await openFullPage()
    const { $paintings, createPainting } = page.paintings
    const states = await statesDuring($paintings, () => createPainting(painting('Spring Tide')))
    expect(states[0]).toMatchObject({ loading: true, formSubmitted: true })
    expect(states.at(-1)).toEqual(EMPTY)
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Painting created' })
    expect(page.went).toEqual([['/', 3000]])
  })

  test('update success also clears the error', async () => {
    const page = await openFullPage()
    const { $paintings, updatePainting, loadPaintingToEdit } = page.paintings
    const update = { ...painting('Low Water, again'), id: forSale }
    await updatePainting({ ...update, year: 'soon' })
    expect($paintings.get().error).toBe('Client error. Year: Only numbers are allowed!')
    expect(await updatePainting(update)).toMatchObject({ kind: 'done' })
    expect($paintings.get()).toEqual(EMPTY)
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Painting updated' })
    expect(page.went).toEqual([['/', 3000]])
    await loadPaintingToEdit(forSale)
    expect($paintings.get().painting).toMatchObject({ name: 'Low Water, again' })
  })

  test('after a save the owner can go to the table, stay with the painting, or add another', async () => {
    const page = await openFullPage()
    const created = await page.paintings.createPainting(painting('Spring Tide'))
    page.press('Back to the table')
    page.press('Stay')
    page.press('Add another')
    const id = created.kind === 'done' ? created.value : ''
    expect(page.went).toEqual([
      ['/', 3000],
      ['/control-panel#paintings', 0],
      [`/paintings/${id}/edit`, 0],
      ['/create-painting', 0],
    ])
  })

  test.each([
    ['createPainting', 'Painting not saved.'],
    ['updatePainting', 'Painting not updated.'],
  ] as const)(
    '%s that fails shows an error until it is dismissed, and keeps the loaded data',
    async (action, text) => {
      const page = await openFullPage()
      expect(await page.paintings[action]({ ...painting('Late'), id: forSale, year: 'soon' })).toMatchObject({
        kind: 'refused',
        messages: ['Year: Only numbers are allowed!'],
      })
      expect(page.lastSaid()).toEqual({
        kind: 'error',
        text,
        details: ['Client error.', 'Year: Only numbers are allowed!'],
        isSticky: true,
      })
      const { painting: shown, loading, formSubmitted } = page.paintings.$paintings.get()
      expect([shown?.id, loading, formSubmitted]).toEqual([forSale, false, false])
      expect(page.went).toEqual([])
    },
  )

  test('returns the other version if somebody else has saved in the meantime, and overwrites nothing', async () => {
    const page = openAsOwner()
    const { updatePainting, loadPaintingToEdit } = page.paintings
    const id = await page.client.createPainting(painting('Both'))
    const version = valueOf(await loadPaintingToEdit(id))?.version
    await page.client.updatePainting({ ...painting('Theirs'), id })
    const outcome = await updatePainting({ ...painting('Mine'), id }, { version })
    expect(outcome).toMatchObject({ kind: 'conflict', theirs: { id, name: 'Theirs', version: '"2"' } })
    expect(page.feedback.said()).toEqual(['Painting not updated.'])
    expect((await page.client.findPainting(id))?.name).toBe('Theirs')
    expect(page.went).toEqual([])
  })

  test("shows the blocking 'Saving / Please wait' dialog", async () => {
    const page = openAsOwner()
    const saving = await statesDuring(page.feedback.$isSaving, () =>
      page.paintings.createPainting(painting('Neap')),
    )
    expect(saving).toEqual([true, false])
  })
})

describe('delete (features 4)', () => {
  test('success removes the item from the lists and clears the error', async () => {
    const { client } = openAsOwner()
    const first = await client.createPainting(painting('Gone'))
    const second = await client.createPainting(painting('Gone too', false))
    const page = await openFullPage()
    const { $paintings, deletePainting } = page.paintings
    const idsOf = () => {
      const { availablePaintings, paintingsToSell, portfolioPaintings } = $paintings.get()
      return [availablePaintings, paintingsToSell, portfolioPaintings].flat().map(({ id }) => id)
    }
    expect(idsOf().filter((id) => id === first || id === second)).toHaveLength(3)
    await deletePainting(crypto.randomUUID())
    expect($paintings.get().error).toBe('Not found.')
    expect(page.lastSaid()).toMatchObject({ text: 'Failed to delete painting.', isSticky: true })

    await deletePainting(first)
    await deletePainting(second)
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Painting deleted successfully' })
    expect(idsOf()).not.toContain(first)
    expect(idsOf()).not.toContain(second)
    expect(idsOf()).toContain(forSale)
    expect($paintings.get()).toMatchObject({ error: '', loading: false })
  })

  test('after the session has ended is refused with a message about the session, then with that of features 8', async () => {
    const page = openPage(line)
    await page.paintings.deletePainting(forSale)
    expect(page.paintings.$paintings.get().error).toBe(
      'You have been signed out. Nothing you entered is lost. Please sign in again. Wrong credentials or non-existing user.',
    )
  })
})

describe('loading (features 4)', () => {
  test('isAvailableToSell decides whether a painting appears under Paintings or Portfolio', async () => {
    const { paintings } = await openFullPage()
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
    const { paintingsToSell, portfolioPaintings } = paintings.$paintings.get()
    expect(ids(paintingsToSell)).toContain(forSale)
    expect(ids(paintingsToSell)).not.toContain(sold)
    expect(ids(portfolioPaintings)).toContain(sold)
  })

  test('the available list resets selectedPaintingName; other lists do not', async () => {
    const { paintings, tab } = openPage(line)
    paintings.makeInquiry('Low Water')
    await paintings.loadPaintings('portfolio')
    expect(tab.texts.get('selectedPaintingName')).toBe('Low Water')
    await paintings.loadPaintings('available')
    expect(paintings.$selectedPaintingName.get()).toBe('')
    expect(tab.texts.size).toBe(0)
  })

  test('a single painting sets it as current and clears selectedPaintingName', async () => {
    const { paintings } = openPage(line)
    paintings.makeInquiry('Ebb')
    await paintings.loadPainting(sold)
    expect(paintings.$paintings.get().painting).toMatchObject({ id: sold, name: 'Ebb' })
    expect(paintings.$selectedPaintingName.get()).toBe('')
  })

  test('the Make Inquiry click stores the painting name for the contact form', () => {
    const page = openPage(line)
    page.paintings.makeInquiry('Low Water')
    const onContact = openPage(line, { tab: page.tab })
    expect(onContact.paintings.$selectedPaintingName.get()).toBe('Low Water')
  })

  test("an unknown id says 'Failed to load painting.', and for an edit 'Failed to load painting to edit.'", async () => {
    const page = openAsOwner()
    await page.paintings.loadPainting(crypto.randomUUID())
    expect(page.lastSaid()).toMatchObject({ text: 'Failed to load painting.', details: ['Not found.'] })
    await page.paintings.loadPaintingToEdit(crypto.randomUUID())
    expect(page.lastSaid()).toMatchObject({ text: 'Failed to load painting to edit.', isSticky: false })
  })

  test('someone who opens one painting after another sees the last one, in whatever order the responses arrive', async () => {
    const { paintings } = openPage(line)
    line.faults.push('request lost')
    const slow = paintings.loadPainting(forSale)
    const quick = paintings.loadPainting(sold)
    expect((await Promise.all([slow, quick])).map(({ kind }) => kind)).toEqual(['dropped', 'done'])
    expect(paintings.$paintings.get()).toMatchObject({ painting: { id: sold }, error: '' })
  })
})
