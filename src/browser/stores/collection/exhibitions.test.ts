import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anExhibition, openTestApi, smallImage, type TestApi } from '../../../server/platform/api/testing.ts'
import { type Line, openLine } from '../../../client/testing.ts'
import type { Outcome } from '../feedback/outcome.ts'
import { openPage, signedInWith, statesDuring } from '../testing.ts'

let api: TestApi
let line: Line
let owner: string
let file: string
let first: string
const exhibition = (title: string) => ({ ...anExhibition(file), title, link: '', dimensions: '' })
beforeAll(async () => {
  api = await openTestApi()
  owner = await api.signInAs('owner')
  file = await smallImage()
  first = await openPage(openLine(api.api), { browser: signedInWith(owner) }).client.createExhibition(
    exhibition('Slack Tide'),
  )
})
afterAll(() => api.remove())
beforeEach(() => {
  line = openLine(api.api)
})

async function openFullPage() {
  const page = openPage(line, { browser: signedInWith(owner) })
  await page.exhibitions.loadExhibitions()
  await page.exhibitions.loadExhibitionToEdit(first)
  return page
}
const EMPTY = { exhibition: undefined, exhibitions: [], formSubmitted: false, error: '', loading: false }

describe('exhibitions (features 4)', () => {
  test('loads the list, one exhibition, and one to edit with its version but without originals', async () => {
    const { exhibitions, lastSaid } = await openFullPage()
    const { $exhibitions, loadExhibition } = exhibitions
    expect($exhibitions.get().exhibitions.map(({ title }) => title)).toEqual(['Slack Tide'])
    expect($exhibitions.get().exhibition?.exhibitionImages).toMatchObject([{ file: '' }])
    expect($exhibitions.get().exhibition).toHaveProperty('version', '"1"')
    await loadExhibition(first)
    expect($exhibitions.get().exhibition?.exhibitionImages[0]).not.toHaveProperty('file')
    expect(lastSaid()).toBeUndefined()
  })

  test("create says 'Exhibition created' and opens Home 3 seconds later", async () => {
    const page = await openFullPage()
    const { $exhibitions, createExhibition } = page.exhibitions
    const states = await statesDuring($exhibitions, () => createExhibition(exhibition('Spring Tide')))
    expect(states[0]).toMatchObject({ loading: true, formSubmitted: true })
    expect(states.at(-1)).toEqual(EMPTY)
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Exhibition created' })
    expect(page.went).toEqual([['/', 3000]])
  })

  test('update success clears the list and the current exhibition, and opens /exhibitions', async () => {
    const page = await openFullPage()
    expect(
      await page.exhibitions.updateExhibition({ ...exhibition('Slack Tide II'), id: first }),
    ).toMatchObject({ kind: 'done' })
    expect(page.exhibitions.$exhibitions.get()).toEqual(EMPTY)
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Exhibition updated' })
    expect(page.went).toEqual([['/exhibitions', 3000]])
  })

  test('delete success removes the item by id', async () => {
    const id = await openPage(line, { browser: signedInWith(owner) }).client.createExhibition(
      exhibition('Gone'),
    )
    const page = await openFullPage()
    const { $exhibitions, deleteExhibition } = page.exhibitions
    expect($exhibitions.get().exhibitions.map((shown) => shown.id)).toContain(id)
    expect(await deleteExhibition(id)).toMatchObject({ kind: 'done' })
    expect($exhibitions.get().exhibitions.map((shown) => shown.id)).not.toContain(id)
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Exhibition successfully deleted' })
  })

  test('a painter who deletes an exhibition from the table finds the given Undo in the message', async () => {
    const id = await openPage(line, { browser: signedInWith(owner) }).client.createExhibition(
      exhibition('Gone by mistake'),
    )
    const page = await openFullPage()
    const undo = { label: 'Undo', act: () => {} }
    expect(await page.exhibitions.deleteExhibition(id, [undo])).toMatchObject({ kind: 'done' })
    expect(page.feedback.$toasts.get().at(-1)).toMatchObject({ actions: [undo] })
  })

  test('failures show a message; those of saves and deletes stay until they are dismissed', async () => {
    const page = await openFullPage()
    const wrong = { ...exhibition('Late'), startDate: 'soon', id: first }
    const said = async (action: Promise<Outcome>) => {
      expect(await action).toMatchObject({ kind: 'refused' })
      const { text, isSticky } = page.feedback.$toasts.get().at(-1) ?? {}
      return [text, isSticky]
    }
    const { exhibitions } = page
    expect(await said(exhibitions.createExhibition(wrong))).toEqual(['Exhibition not saved.', true])
    expect(await said(exhibitions.updateExhibition(wrong))).toEqual(['Exhibition not updated.', true])
    const unknown = crypto.randomUUID()
    expect(await said(exhibitions.deleteExhibition(unknown))).toEqual(['Failed to delete exhibition.', true])
    expect(await said(exhibitions.loadExhibition(unknown))).toEqual(['Failed to load exhibition.', false])
    expect(await said(exhibitions.loadExhibitionToEdit(unknown))).toEqual([
      'Failed to load exhibition to edit.',
      false,
    ])
    expect(page.exhibitions.$exhibitions.get()).toMatchObject({ loading: false, error: 'Not found.' })
  })
})
