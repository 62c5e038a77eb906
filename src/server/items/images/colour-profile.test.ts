import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { PaintingSchema } from '../../../contract/collection/painting.ts'
import { aPainting, create, openTestApi, type TestApi } from '../../platform/api/testing.ts'

const PHOTOGRAPH = new URL('../../platform/media/fixtures/wide-gamut-p3.jpg', import.meta.url)

let api: TestApi
let token: string
let address: string
beforeAll(async () => {
  api = await openTestApi()
  token = await api.signInAs('owner')
  const file = await readFile(PHOTOGRAPH, 'base64')
  address = itemPath(API_PATHS.painting, await create(api, token, 'painting', aPainting(file)))
})
afterAll(() => api.remove())

const readProfile = async (call: { token?: string }) => {
  const painting = PaintingSchema.parse(await (await api.call('GET', address, call)).json())
  return painting.paintingImages[0]?.profile
}

test('an owner reads in which colour space a photograph came', async () => {
  expect(await readProfile({ token })).toMatch(/P3/)
})

test('a visitor, who gets sRGB, does not get the colour space', async () => {
  expect(await readProfile({})).toBeUndefined()
})
