import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Letter, LetterBlock, LetterPreview } from '../../contract/letters/letter.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { forgetOldValues } from '../history/audit-rows.ts'
import { cleanUpFiles } from '../app/clean-up.ts'
import { ENGINES, liveUntil } from '../platform/database/testing.ts'
import { isRenditionPublic } from '../items/images/image-rows.ts'
import { inDays } from '../items/testing-samples.ts'
import { hashBytes } from '../platform/lib/hashing.ts'

let test: TestApi
let owner: string
afterEach(() => test.remove())
const open = async (engine: (typeof ENGINES)[number]) => {
  test = await openTestApi({ open: () => engine.open() })
  owner = await test.signInAs('owner')
}

async function ask<Answer>(method: string, path: string, body?: unknown, headers = {}) {
  const answer = await test.call(method, path, { token: owner, headers, ...(body !== undefined && { body }) })
  const value = (await answer.json()) as Answer
  return { status: answer.status, etag: answer.headers.get('ETag') ?? '', value }
}
const picture = (file: string, alt = 'The studio') => ({ kind: 'picture' as const, file, alt })
const letterOf = (...blocks: readonly LetterBlock[]) => ({
  subject: 'New works',
  preview: '',
  blocks,
  to: {},
})
const write = (...blocks: readonly LetterBlock[]) =>
  ask<string & string[]>('POST', API_PATHS.letters, letterOf(...blocks))
const find = (id: string) => ask<Letter>('GET', itemPath(API_PATHS.letter, id))
async function save(id: string, ...blocks: readonly LetterBlock[]) {
  const { etag } = await find(id)
  return ask<Letter & string[]>(
    'PUT',
    API_PATHS.letters,
    { id, ...letterOf(...blocks) },
    { 'If-Match': etag },
  )
}
const preview = async (id: string) =>
  (await ask<LetterPreview>('GET', itemPath(API_PATHS.letterPreview, id))).value
const remove = (id: string) => ask('DELETE', itemPath(API_PATHS.letter, id))

async function upload(base64: string): Promise<string> {
  const bytes = Buffer.from(base64, 'base64')
  const about = { name: 'studio.jpg', size: bytes.length }
  const { value } = await ask<{ id: string }>('POST', API_PATHS.uploads, about)
  const target = new URL(`${itemPath(API_PATHS.upload, value.id)}?at=0`, 'http://site.test')
  const part = new Request(target, {
    method: 'PATCH',
    body: bytes,
    headers: { Authorization: `Bearer ${owner}` },
  })
  expect((await test.api.request(part)).status).toBe(200)
  return value.id
}
const hashOf = (base64: string) => hashBytes(Buffer.from(base64, 'base64'))
/** The hashes of the photographs that the store has after so many days. */
async function keptAfter(days: number) {
  await cleanUpFiles(test.db, test.media, await liveUntil(test.db, inDays(days)))
  const folder = test.config.originalsDir
  const files = await readdir(folder, { recursive: true })
  return files.map((file) => file.replaceAll(path.sep, '')).filter((name) => name.length === 64)
}
const revision = async () =>
  (await test.db.selectFrom('revision').select('current').executeTakeFirstOrThrow()).current

describe.each(ENGINES)('an owner who puts a picture into a letter ($engine)', (engine) => {
  beforeEach(() => open(engine))

  it('uploads it once: later saves name it, and a save whose answer was lost may name the upload again', async () => {
    const file = await smallImage()
    const { value: id } = await write()
    const sent = await upload(file)
    const saved = await save(id, picture(sent))
    const name = await hashOf(file)
    expect(saved.value.blocks).toEqual([picture(name)])
    const before = await revision()
    expect((await save(id, picture(sent))).value).toEqual(saved.value)
    await save(id, { kind: 'text', markdown: 'Dear friends' }, picture(name), picture(name, 'Again'))
    expect(await test.db.selectFrom('image').select('owner').execute()).toEqual([{ owner: 'letter' }])
    expect(await revision()).toBe(before)
  })

  it('sees it in the mail as a sharp JPEG at its public address, with its words', async () => {
    const large = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#446655' } })
      .jpeg()
      .toBuffer()
    const { value: id } = await write(picture(large.toString('base64'), 'The "studio" <in> spring'))
    const { html, text, problems } = await preview(id)
    const [image = ''] = /<img[^>]*>/.exec(html) ?? []
    const [, address = '', rendition = ''] =
      /src="http:\/\/site\.test(\/media\/([0-9a-f]{32})\/1200\.jpg)"/.exec(image) ?? []
    expect(await isRenditionPublic(test.db, rendition)).toBe(true)
    const variant = await test.media.readVariant(rendition, path.basename(address))
    expect((await sharp(variant).metadata()).width).toBe(1200)
    expect(image).toContain('alt="The &quot;studio&quot; &lt;in&gt; spring"')
    expect(image).toContain('width="552"')
    expect(html).not.toContain('class="picture"')
    expect(text).not.toContain('media')
    expect(problems).not.toContain('noAlt')
    const { pictures, blocks } = (await find(id)).value
    expect(Object.keys(pictures)).toEqual(blocks.map((block) => block.kind === 'picture' && block.file))
  })

  it('is told of a picture without a photograph, which is left out, and of one without words', async () => {
    const { value: id } = await write(picture(''), picture(await smallImage(), ''))
    const { html, problems } = await preview(id)
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(problems).toEqual(expect.arrayContaining(['emptyPicture', 'noAlt']))
  })

  it('keeps the file while a letter or its history has it, and no longer', async () => {
    const [file, other] = [await smallImage(60), await smallImage(120)]
    const { value: id } = await write(picture(file), picture(other))
    const [name, otherName] = [await hashOf(file), await hashOf(other)]
    await save(id, picture(name))
    const { value: copy } = await write(picture(name))
    expect(await keptAfter(31)).toHaveLength(2)
    await remove(id)
    // A year after a letter was deleted, its history forgets what was in it.
    const afterAYear = async (days: number) => {
      await forgetOldValues(test.db, await liveUntil(test.db, inDays(days)))
      return keptAfter(days)
    }
    expect(await afterAYear(364)).toHaveLength(2)
    expect(await afterAYear(366)).toEqual([name])
    await remove(copy)
    expect(await afterAYear(2 * 366)).toEqual([])
    const late = await write(picture(otherName))
    expect([late.status, late.value]).toEqual([
      400,
      ['Image 1: this photograph is not on the server. Add its file again.'],
    ])
  })

  it('brings back a picture that was taken out, and a letter that was deleted', async () => {
    const file = await smallImage()
    const { value: id } = await write(picture(file))
    const { blocks, pictures } = (await find(id)).value
    await save(id)
    expect(await test.db.selectFrom('image').selectAll().execute()).toEqual([])
    expect((await save(id, ...blocks)).value).toMatchObject({ blocks, pictures })
    await remove(id)
    const { value: again } = await write(...blocks)
    expect((await find(again)).value).toMatchObject({ blocks, pictures })
  })

  it.each([
    ['a text', Buffer.from('Dear friends').toString('base64'), 'Image 1: is not an image.'],
    ['a script in a drawing', Buffer.from('<svg onload="x()"/>').toString('base64'), 'is a drawing (SVG)'],
    ['no base64', '../../etc/passwd!', 'Image 1: this is not valid base64.'],
    ['an upload that is gone', crypto.randomUUID(), 'this photograph is not on the server.'],
    ['a photograph that is not there', 'f'.repeat(64), 'this photograph is not on the server.'],
  ])('is told in words that it cannot be %s, and nothing is lost', async (_what, file, sentence) => {
    const { value: id } = await write({ kind: 'text', markdown: 'Dear friends' })
    const before = await find(id)
    const { status, value } = await save(id, picture(file))
    expect([status, value]).toEqual([400, [expect.stringContaining(sentence)]])
    expect(await find(id)).toEqual(before)
  })

  it('cannot name the upload of somebody else', async () => {
    const sent = await upload(await smallImage())
    owner = await test.signInAs('admin')
    expect((await write(picture(sent))).status).toBe(400)
  })
})
