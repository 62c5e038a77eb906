import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import type { PreviewLink } from '../../contract/drafts/previews.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { findEditedPainting } from './edited-painting.ts'

describe.each(ENGINES)('kept changes that an owner has discarded ($engine)', (engine) => {
  let test: TestApi
  let token: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    token = await test.signInAs('owner')
  })
  afterAll(() => test.remove())

  const call = (method: string, path: string, body?: object) => test.call(method, path, { token, body })
  /** Makes a link to what is kept of a painting. Returns a function that follows it. */
  async function linkTo(id: string) {
    const painting = await findEditedPainting(test.db, id)
    const made = await call('POST', API_PATHS.previews, { id: painting?.edit?.id })
    const [, , named = '', until = '', key = ''] = ((await made.json()) as PreviewLink).path.split('/')
    const address = API_PATHS.preview.replace(':id', named).replace(':until', until).replace(':key', key)
    return async () => (await test.call('GET', address)).status
  }

  it('are in the history, and kept again with their photographs and their link when they are brought back', async () => {
    const [file, other] = [await smallImage(20), await smallImage(60)]
    const id = await create(test, token, 'painting', { ...aPainting(file), name: 'Public' })
    const paintingImages = [
      { file, fileName: 'low-water.jpg' },
      { file: other, fileName: 'new.jpg' },
    ]
    const edit = { ...aPainting(file), id, name: 'Kept', price: '99', paintingImages }
    expect((await call('PUT', API_PATHS.keptEdits, edit)).status).toBe(200)
    const readKept = async () => {
      const painting = await findEditedPainting(test.db, id)
      const { name, price, images = [] } = painting ?? {}
      return { name, price, isKept: painting?.edit !== undefined, files: images.map((each) => each.fileName) }
    }
    const before = await readKept()
    expect(before).toMatchObject({ name: 'Kept', price: 99, isKept: true })
    expect(before.files).toHaveLength(2)
    const shown = await readPainting(test, id)
    const follow = await linkTo(id)
    expect(await follow()).toBe(200)

    expect((await call('DELETE', itemPath(API_PATHS.keptEdit, id))).status).toBe(200)
    expect(await readKept()).toMatchObject({ name: 'Public', isKept: false })
    expect(await follow()).toBe(404)
    const newest = async () => {
      const answer = await call('GET', `${API_PATHS.audit}?of=${id}`)
      return ((await answer.json()) as AuditEntry[])[0]
    }
    const discarded = await newest()
    expect(discarded).toMatchObject({
      action: 'discard',
      title: 'Public',
      fields: ['name', 'price', 'images'],
    })
    expect(discarded?.changes[0]).toMatchObject({ field: 'name', before: 'Kept', after: 'Public' })

    const line = itemPath(API_PATHS.auditEntry, discarded?.id ?? '')
    expect((await call('POST', line, {})).status).toBe(200)
    expect(await readKept()).toEqual(before)
    expect(await follow()).toBe(200)
    expect(await readPainting(test, id)).toEqual(shown)
    expect(await newest()).toMatchObject({ action: 'keep', fields: ['name', 'price', 'images'] })
    // What is kept by now is newer.
    expect((await call('POST', line, {})).status).toBe(412)
    // The link does not lead to what is kept after a publish.
    expect((await call('PUT', API_PATHS.publishedEdits, { ...edit, price: '98' })).status).toBe(200)
    expect((await call('PUT', API_PATHS.keptEdits, { ...edit, name: 'Later' })).status).toBe(200)
    expect(await readKept()).toMatchObject({ name: 'Later', isKept: true })
    expect(await follow()).toBe(404)
  })

  it('keep the texts in other languages that photographs have got since', async () => {
    const [file, other] = [await smallImage(25), await smallImage(65)]
    const id = await create(test, token, 'painting', { ...aPainting(file), name: 'Told' })
    const { paintingImages: shown } = await readPainting(test, id)
    const kept = [{ file: other, fileName: 'new.jpg' }, ...shown.map((image) => ({ id: image.id }))]
    const edit = { ...aPainting(file), id, name: 'Told anew', paintingImages: kept }
    expect((await call('PUT', API_PATHS.keptEdits, edit)).status).toBe(200)
    expect((await call('DELETE', itemPath(API_PATHS.keptEdit, id))).status).toBe(200)
    const [discarded] = (await (await call('GET', `${API_PATHS.audit}?of=${id}`)).json()) as AuditEntry[]

    const translations = { de: { alt: 'Ein Boot im Schlick' } }
    const told = shown.map((image) => ({ id: image.id, translations }))
    const write = { ...aPainting(file), id, name: 'Told', paintingImages: told }
    expect((await call('PUT', API_PATHS.paintings, write)).status).toBe(200)
    expect((await call('POST', itemPath(API_PATHS.auditEntry, discarded?.id ?? ''), {})).status).toBe(200)
    const { images = [] } = (await findEditedPainting(test.db, id)) ?? {}
    expect(images.map((image) => image.translations)).toEqual([{}, translations])
  })
})
