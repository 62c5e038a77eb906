import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { create, openTestApi, smallImage, type TestApi } from '../../platform/api/testing.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import type { ImportDefaults, Importing } from '../../../contract/importing/importing.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import { listAllSeries, listWorks } from '../../series/series-rows.ts'
import { makeWorkbook } from '../testing-workbook.ts'

let site: TestApi
let owner: string
async function open(engine = ENGINES[0]) {
  site = await openTestApi(engine && { open: () => engine.open() })
  owner = await site.signInAs('owner')
}
afterEach(async () => {
  await site.importing.stop()
  await site.remove()
})

const photograph = async (shade: number) => Buffer.from(await smallImage(shade), 'base64')
const ask = async (method: string, target: string, body?: unknown) => {
  const answer = await site.call(method, target, { token: owner, body })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const MODIFIED = Date.UTC(2019, 5, 1)
const fileAt = (name: string, size: number, modified = MODIFIED) => {
  const query = new URLSearchParams({ name, size: String(size), modified: String(modified) })
  return `${API_PATHS.importFile}?${query.toString()}`
}
const send = async (name: string, part: Uint8Array, size = part.length, at = 0, modified = MODIFIED) => {
  const headers = { Authorization: `Bearer ${owner}` }
  const init = { method: 'PATCH', headers, body: new Uint8Array(part) }
  const answer = await site.api.request(`${fileAt(name, size, modified)}&at=${at}`, init)
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const askMissing = async (
  ...files: readonly (readonly [name: string, size?: number, modified?: number])[]
) => {
  const asked = files.map(([name, size, modified = MODIFIED]) => ({ name, size, modified }))
  return (await ask('POST', API_PATHS.importMissing, { files: asked })).body
}
const read = async () => (await ask('GET', API_PATHS.importing)).body as Importing
async function untilDone() {
  await expect.poll(async () => (await read()).running).toBeUndefined()
  return read()
}
const NOTHING: ImportDefaults = { technique: '', dimensions: '', year: '', price: '' }
async function check(defaults: Partial<ImportDefaults> = {}) {
  expect((await ask('POST', API_PATHS.importPlan, { ...NOTHING, ...defaults })).status).toBe(200)
  return untilDone()
}
const bringIn = () => ask('POST', API_PATHS.importStart).then(untilDone)
const paintings = () =>
  site.db.selectFrom('painting').select(['name', 'year', 'price']).orderBy('name').execute()
const staged = () => readdir(path.join(site.config.dataDir, '.import'))

describe.each(ENGINES)('an owner on $engine', (each) => {
  it('imports photographs with a table, and sees before what would happen', async () => {
    await open(each)
    const table = 'Titel;Preis;Bild\nAbend;1’200.–;abend.jpg\nNacht;900;fehlt.jpg\n'
    await send('werke.csv', Buffer.from(table))
    await send('abend.jpg', await photograph(1))
    const { plan, ...files } = await check()
    expect(files).toMatchObject({ photographs: 1, lists: ['werke.csv'] })
    expect(plan).toMatchObject({
      paintings: 1,
      alreadyThere: 0,
      refused: [{ name: 'Nacht', reasons: ['fehlt.jpg: there is no photograph with this name'] }],
    })
    expect(await paintings()).toEqual([])
    const { result, photographs } = await bringIn()
    expect(result).toMatchObject({ paintings: 1, exhibitions: 0, refused: [{ name: 'Nacht' }] })
    expect(await paintings()).toEqual([{ name: 'Abend', year: 2019, price: 1200 }])
    expect(photographs).toBe(0)
  })

  it('gets the series of a table, new ones once and only for works that are stored', async () => {
    await open(each)
    const rivers = await create(site, owner, 'series', { title: 'Rivers' })
    const works = [' rivers ', 'Plots', '', 'Knives', 'plots', 'Torn', 'Lost']
    const letters = [...'abcdefg']
    const photographs = await Promise.all(letters.map((_, index) => photograph(index * 30)))
    const lines = works.map((title, index) => `${letters[index]};${title};${letters[index]}.jpg\n`)
    const sendAll = async () => {
      await send('werke.csv', Buffer.from(`Titel;Serie;Bild\n${lines.join('')}`))
      for (const [index, bytes] of photographs.slice(0, -1).entries())
        await send(`${letters[index]}.jpg`, works[index] === 'Torn' ? bytes.subarray(0, -200) : bytes)
    }
    const titles = async () => (await listAllSeries(site.db)).map(({ title }) => title)
    await sendAll()
    const { plan } = await check()
    expect(plan).toMatchObject({ paintings: 6, series: 3, refused: [{ name: 'g' }] })
    expect(plan?.notes).toContainEqual({ text: 'New series: Plots, Knives, Torn', places: [] })
    expect(await titles()).toEqual(['Rivers'])

    const { result } = await bringIn()
    expect(result).toMatchObject({ paintings: 5, series: 2, refused: [{ name: 'g' }, { name: 'f' }] })
    expect(await titles()).toEqual(['Plots', 'Knives', 'Rivers'])
    const [plots, knives] = (await listAllSeries(site.db)).map(({ id }) => id)
    const made = await site.db.selectFrom('painting').select('series_id').orderBy('name').execute()
    expect(made.map(({ series_id }) => series_id)).toEqual([rivers, plots, null, knives, plots])
    // The works of a series have the order of the list.
    expect(
      (await listWorks(site.db, String(plots), undefined, { areAllMeant: true })).items.map(
        ({ name }) => name,
      ),
    ).toEqual(['b', 'e'])

    await sendAll()
    expect((await check()).plan).toMatchObject({ paintings: 1, series: 1, alreadyThere: 5 })
    expect((await bringIn()).result).toMatchObject({ paintings: 0, series: 0 })
    expect(await titles()).toEqual(['Plots', 'Knives', 'Rivers'])
  })

  it('imports photographs without a table, and a second time nothing twice', async () => {
    await open(each)
    const names = Array.from({ length: 12 }, (_, index) => `Work ${String.fromCharCode(65 + index)}.jpg`)
    const bytes = await Promise.all(names.map((_, index) => photograph(index * 20)))
    const sendAll = () => Promise.all(names.map((name, index) => send(name, bytes[index] ?? Buffer.alloc(0))))
    await sendAll()
    await check({ technique: 'Oil', price: '500' })
    expect((await bringIn()).result?.paintings).toBe(12)
    await sendAll()
    expect((await check()).plan).toMatchObject({ paintings: 0, alreadyThere: 12 })
    expect((await paintings()).length).toBe(12)
  })
})

describe('an owner', () => {
  beforeEach(() => open())

  it('sends after a lost line only the files that have not arrived', async () => {
    const [first, second] = [await photograph(1), await photograph(2)]
    await send('one.jpg', first)
    expect((await send('two.jpg', second.subarray(0, 100), second.length)).body).toEqual({ received: 100 })
    expect(await read()).toMatchObject({ photographs: 1, bytes: first.length })
    const asked = await askMissing(['one.jpg', first.length], ['two.jpg', second.length], ['three.jpg', 5])
    expect(asked).toEqual({ missing: ['two.jpg', 'three.jpg'], refused: [] })
    // A part whose answer was lost is sent again.
    expect((await send('two.jpg', second.subarray(0, 100), second.length)).body).toEqual({ received: 100 })
    expect((await ask('GET', fileAt('two.jpg', second.length))).body).toEqual({ received: 100 })
    const rest = [second.subarray(100), second.length, 100] as const
    const whole = { status: 200, body: { received: second.length } }
    expect([await send('two.jpg', ...rest), await send('two.jpg', ...rest)]).toEqual([whole, whole])
    expect(await readFile(path.join(site.config.dataDir, '.import', 'two.jpg'))).toEqual(second)
    expect(await staged()).toEqual(['one.jpg', 'two.jpg'])
  })

  const told = (name: string) =>
    `${name}: another photograph with this name was uploaded before, and stays. Rename this one or its folder, or remove all files and start again.`
  const stored = (name: string) => readFile(path.join(site.config.dataDir, '.import', name))

  it('who drops two folders with the same name keeps the first, and is told about each other photograph', async () => {
    const [first, second] = [await photograph(1), await photograph(60)]
    await send('Dusk/1.jpg', first)
    const refused = [told('Dusk/1.jpg')]
    const asked = await askMissing(['Dusk/1.jpg', second.length], ['Dusk/1.jpg', first.length])
    expect(asked).toEqual({ missing: [], refused })
    expect(await send('Dusk/1.jpg', second)).toEqual({ status: 400, body: refused })
    expect(await stored('Dusk/1.jpg')).toEqual(first)
    expect(await read()).toMatchObject({ photographs: 1, parts: 0 })
  })

  it('whose phone dates photographs when they are chosen may choose the same ones again, and no other of that size', async () => {
    const first = await photograph(1)
    const other = Buffer.from(first)
    other[other.length - 1] = 0
    await send('1.jpg', first)
    const later = MODIFIED + 60_000
    const size = first.length
    expect(await askMissing(['1.jpg', size, later])).toEqual({ missing: ['1.jpg'], refused: [] })
    const again = await send('1.jpg', first, size, 0, later)
    expect(again).toEqual({ status: 200, body: { received: size } })
    expect(await send('1.jpg', other, size, 0, later)).toEqual({ status: 400, body: [told('1.jpg')] })
    expect(await stored('1.jpg')).toEqual(first)
    expect(await read()).toMatchObject({ photographs: 1, parts: 0 })
  })

  it('who corrects a list and drops it again replaces the one before, also with as many letters', async () => {
    const [wrong, right] = ['Titel\nDawn\n', 'Titel\nDusk\n'].map((text) => Buffer.from(text))
    await send('works.csv', wrong ?? Buffer.alloc(0))
    const size = right?.length ?? 0
    expect(await askMissing(['works.csv', size, MODIFIED + 60_000])).toEqual({
      missing: ['works.csv'],
      refused: [],
    })
    await send('works.csv', right ?? Buffer.alloc(0), size, 0, MODIFIED + 60_000)
    expect(await readFile(path.join(site.config.dataDir, '.import', 'works.csv'), 'utf8')).toBe(
      'Titel\nDusk\n',
    )
  })

  it.each([
    ['../../mahlstick.sqlite', 'the server cannot keep a file with this name. Rename it.'],
    ['..\\evil.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['.htaccess.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['a\u0000b.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['Dusk/../../mahlstick.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['/etc/1.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['C:/1.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['Dusk\\1.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['Dusk//1.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['.git/1.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['__MACOSX/1.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['Dusk./1.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['aux/1.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['nul.jpg', 'the server cannot keep a file with this name. Rename it.'],
    ['a/b/c/d/e/f/g/h/i/1.jpg', 'at most 8 folders may lie in each other. Move it up.'],
    ['Works/Dusk/list.csv', 'a list of paintings in a subfolder is not read. Move it out of the subfolder.'],
    ['letter.pdf', 'this is neither a photograph nor a list of paintings (CSV, Excel or JSON).'],
  ])('is told why %j cannot be used, and nothing is stored', async (name, sentence) => {
    const before = await readdir(site.config.dataDir)
    expect(await send(name, Buffer.from('x'))).toEqual({ status: 400, body: [`${name}: ${sentence}`] })
    expect((await readdir(site.config.dataDir)).filter((each) => !before.includes(each))).toEqual([])
  })

  it('whose list is wrong in very many lines reads how many, although not all are listed', async () => {
    const lines = Array.from({ length: 503 }, (_, index) => `Dusk;none.jpg;${index} cm;2024\n`).join('')
    await send('list.csv', Buffer.from(`Title;Images;Height;Year\n${lines}`))
    await send('dusk.jpg', await photograph(1))
    const listed = { refused: { length: 500 }, notes: { length: 500 } }
    // Two notes are about all prices, and the photograph.
    expect((await check()).plan).toMatchObject({ ...listed, refusedBesides: 3, notesBesides: 5 })
  })

  it('is told that a file is empty', async () => {
    expect(await send('dusk.jpg', Buffer.alloc(0))).toEqual({ status: 400, body: ['dusk.jpg: is empty.'] })
  })

  it('gets one painting of each folder, named after it, also with photographs of the same name', async () => {
    const photographs = [await photograph(1), await photograph(60), await photograph(120)]
    const paths = ['Dusk/1.jpg', 'Dusk/2.jpg', 'Series/Haze at sea/1.jpg']
    for (const [index, name] of paths.entries()) await send(name, photographs[index] ?? Buffer.alloc(0))
    const files = paths.map((name, index) => [name, photographs[index]?.length ?? 0] as const)
    expect(await askMissing(...files)).toEqual({ missing: [], refused: [] })
    expect((await check()).plan).toMatchObject({ paintings: 2, refused: [] })
    expect((await bringIn()).result).toMatchObject({ paintings: 2 })
    expect((await paintings()).map(({ name }) => name)).toEqual(['Dusk', 'Haze at sea'])
  })

  it('who drops one folder with a list gets a painting of each photograph and folder in it', async () => {
    await send('Works/list.csv', Buffer.from('Titel;Preis;Bild\nDusk;900;Dusk/1.jpg\nHaze;700;haze.jpg\n'))
    await send('Works/Dusk/1.jpg', await photograph(1))
    await send('Works/haze.jpg', await photograph(60))
    expect((await check()).plan).toMatchObject({ paintings: 2, refused: [] })
    // A list that is sent later belongs to the same folder.
    await ask('DELETE', `${API_PATHS.importFile}?name=Works/list.csv`)
    await send('prices.csv', Buffer.from('Titel;Preis;Bild\nDusk;950;Dusk/1.jpg\nHaze;750;haze.jpg\n'))
    expect((await check()).plan).toMatchObject({ paintings: 2, refused: [] })
    expect((await bringIn()).result).toMatchObject({ paintings: 2 })
    expect((await paintings()).map(({ name, price }) => [name, price])).toEqual([
      ['Dusk', 950],
      ['Haze', 750],
    ])
    expect(await read()).toMatchObject({ photographs: 0, parts: 0 })
  })

  it('reads that a list in one of several folders is not used', async () => {
    await send('Dusk/list.csv', Buffer.from('Titel\nDusk\n'))
    await send('Dusk/1.jpg', await photograph(1))
    await send('Haze/1.jpg', await photograph(60))
    const { plan } = await check()
    expect(plan).toMatchObject({ paintings: 2 })
    expect(plan?.notes[0]?.text).toMatch(/^Dusk\/list\.csv: a list of paintings in a subfolder is not read\./)
  })

  it('is told that a folder and a photograph cannot have the same name', async () => {
    await send('Dusk.jpg', await photograph(1))
    const { status, body } = await send('Dusk.jpg/1.jpg', await photograph(2))
    const sentence = 'Dusk.jpg/1.jpg: the server cannot keep a file with this name. Rename it.'
    expect([status, body]).toEqual([400, [sentence]])
    expect(await staged()).toEqual(['Dusk.jpg'])
  })

  it('cannot send more than 40 MB, nor more than announced', async () => {
    expect(await askMissing(['huge.jpg', 50 * 2 ** 20])).toEqual({
      missing: [],
      refused: ['huge.jpg: larger than 40 MB.'],
    })
    expect((await send('more.jpg', Buffer.alloc(2000), 1000)).status).toBe(400)
    expect(await staged()).toEqual([])
  })

  it('is told what is wrong with the files, and can mend it', async () => {
    await send('works.csv', Buffer.from('Titel\nDusk\n'))
    expect((await check()).problem).toBe('Your selection has no photographs.')
    await send('dusk.jpg', await photograph(3))
    await send('other.xlsx', makeWorkbook(' '.repeat(110 * 1024 ** 2)))
    expect((await check()).problem).toContain(
      'Your selection has 2 lists of paintings: other.xlsx, works.csv.',
    )
    await ask('DELETE', `${API_PATHS.importFile}?name=works.csv`)
    const bomb = await check()
    expect(bomb.problem).toContain('other.xlsx is too large for a list of paintings')
    expect((await ask('POST', API_PATHS.importStart)).status).toBe(409)
    await ask('DELETE', `${API_PATHS.importFile}?name=other.xlsx`)
    await send('broken.jpg', Buffer.from('no photograph'))
    const { plan, problem } = await check()
    expect(problem).toBeUndefined()
    expect(plan).toMatchObject({ paintings: 1, refused: [{ name: 'broken' }] })
  })

  it('is told that a detail for all works is too long', async () => {
    const { status, body } = await ask('POST', API_PATHS.importPlan, {
      ...NOTHING,
      technique: 'x'.repeat(301),
    })
    expect([status, body]).toEqual([400, ['Technique: The maximum length is 300 characters.']])
  })

  it('finds the files again after a restart, and can take all of them back', async () => {
    await send('dusk.jpg', await photograph(3))
    const folder = path.join(site.config.dataDir, '.import')
    await writeFile(path.join(folder, '.left.part'), 'half a file')
    expect(await read()).toMatchObject({ photographs: 1, lists: [], parts: 1 })
    expect(await readFile(path.join(folder, 'dusk.jpg'))).toEqual(await photograph(3))
    expect((await ask('DELETE', API_PATHS.importing)).body).toMatchObject({
      photographs: 0,
      bytes: 0,
      parts: 0,
    })
  })
})
