import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  aPainting,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../../server/platform/api/testing.ts'
import { createPublishingControl } from '../../server/publishing/control.ts'
import { toQuery } from './query.ts'
import { openScreen as open, type Screen } from './testing.ts'

const QUERY = { state: 'inbox', answered: '', search: '' } as const
const PAGE = { page: 1, pageSize: 20 }

let api: TestApi
let file: string
beforeAll(async () => {
  file = await smallImage()
})
beforeEach(async () => {
  const config = { secrets: { smtpUrl: 'smtp://127.0.0.1:9' } }
  api = await openTestApi({ config, publishing: createPublishingControl() })
  return () => api.remove()
})

const openScreen = (token?: string) => open(api, token)
const openOwners = async () => openScreen(await api.signInAs('owner'))
const hang = (token: string, name: string) => create(api, token, 'painting', { ...aPainting(file), name })
const write = (email = 'ida@site.test') =>
  openScreen().client.submitContact({ name: 'Ida', email, subject: 'Tide', content: 'Is it still there?' })

describe('an owner', () => {
  test('manages accounts and invitations', async () => {
    const { accounts, sent } = await openOwners()
    await api.signInAs('member')
    expect(await accounts.readRules()).toEqual({ registration: 'approval', canSendMail: true })
    const people = await accounts.listUsers()
    const id = people.find(({ isYou }) => !isYou)?.id ?? ''
    expect(people.map(({ username }) => username).toSorted()).toEqual(['the-member', 'the-owner'])
    expect(await accounts.changeUser(id, { role: 'admin' })).toMatchObject({ id, role: 'admin' })
    expect(await accounts.removeUser(id)).toBeUndefined()
    expect(await accounts.listUsers()).toHaveLength(1)
    expect((await accounts.invite('admin')).link).toContain('http://site.test/')
    expect(sent).toEqual([
      ['GET', '/api/Identity'],
      ['GET', '/api/Users'],
      ['PUT', `/api/Users/${id}`, { role: 'admin' }],
      ['DELETE', `/api/Users/${id}`],
      ['GET', '/api/Users'],
      ['POST', '/api/Invitations', { role: 'admin' }],
    ])
  })

  test('who switches codes off, and whose line loses the answer, sees that they are off', async () => {
    const { accounts, line } = await openOwners()
    line.faults.push('answer lost')
    expect((await accounts.turnCodesOff()).secondFactor.isOn).toBe(false)
    expect(line.requests).toHaveLength(2)
  })

  test('numbers the works that have no inventory number', async () => {
    const token = await api.signInAs('owner')
    const { numbering, sent } = openScreen(token)
    await hang(token, 'One')
    expect(await numbering.countUnnumbered()).toBe(1)
    const body = { brandName: 'Ida', watermark: '', inventoryPattern: '{number}' }
    await api.call('PUT', '/api/Settings', { token, body })
    expect([await numbering.numberAll(), await numbering.countUnnumbered()]).toEqual([1, 0])
    const path = '/api/PaintingTable/numbers'
    expect(sent).toEqual([
      ['GET', path],
      ['POST', path],
      ['GET', path],
    ])
  })

  test('with a forgotten password gets a link and sets a new password', async () => {
    await api.signInAs('owner')
    const { accounts, sent } = openScreen()
    expect(await accounts.askForResetLink({ name: 'the-owner' })).toBeUndefined()
    const { text } = await api.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow()
    const token = /#token=([\w-]+)/.exec(text)?.[1] ?? ''
    const chosen = { token, password: 'linseed-oil', confirmPassword: 'linseed-oil' }
    expect(await accounts.resetPassword(chosen)).toEqual({ username: 'the-owner' })
    expect(sent).toEqual([
      ['POST', '/api/Identity/forgotten', { name: 'the-owner' }],
      ['POST', '/api/Identity/reset', chosen],
    ])
  })

  test('reads, answers and deletes messages, and blocks senders', async () => {
    const { inquiries, sent } = await openOwners()
    await write()
    const { items, total, counts } = await inquiries.list({ ...QUERY, search: 'x y', ...PAGE })
    expect([items, total, counts.unread]).toEqual([[], 0, 1])
    const id = (await inquiries.list({ ...QUERY, ...PAGE })).items[0]?.id ?? ''
    expect(await inquiries.find(id)).toMatchObject({ name: 'Ida', subject: 'Tide', isRead: false })
    expect(await inquiries.change(id, { isRead: true })).toMatchObject({ id, isRead: true })
    expect(await inquiries.remove(id)).toBeUndefined()
    await write('ben@site.test')
    expect(await inquiries.forget('ben@site.test')).toMatchObject({ inquiries: 1, subscribers: 0 })
    const block = await inquiries.block({ pattern: 'mail.test' })
    expect(await inquiries.listBlocks()).toEqual([block])
    expect(await inquiries.unblock(block.id)).toBeUndefined()
    expect(await inquiries.listBlocks()).toEqual([])
    expect(sent).toEqual([
      ['GET', '/api/Inquiries?state=inbox&search=x+y&page=1&pageSize=20'],
      ['GET', '/api/Inquiries?state=inbox&page=1&pageSize=20'],
      ['GET', `/api/Inquiries/${id}`],
      ['PUT', `/api/Inquiries/${id}`, { isRead: true }],
      ['DELETE', `/api/Inquiries/${id}`],
      ['DELETE', '/api/Correspondents?email=ben%40site.test'],
      ['POST', '/api/Blocks', { pattern: 'mail.test' }],
      ['GET', '/api/Blocks'],
      ['DELETE', `/api/Blocks/${block.id}`],
      ['GET', '/api/Blocks'],
    ])
  })

  test('sees waiting mails, sends them again, and discards them', async () => {
    const { outbox, sent } = await openOwners()
    await write()
    const { hasServer, items } = await outbox.read()
    const id = items[0]?.id ?? ''
    expect([hasServer, items.length]).toEqual([true, 2])
    expect(await outbox.retry(id)).toBe(true)
    expect(await outbox.discard(id)).toBe(true)
    expect((await outbox.read()).total).toBe(1)
    expect(sent).toEqual([
      ['GET', '/api/Outbox'],
      ['POST', `/api/Outbox/${id}`],
      ['DELETE', `/api/Outbox/${id}`],
      ['GET', '/api/Outbox'],
    ])
  })

  test('sets prices and the order in the table', async () => {
    const token = await api.signInAs('owner')
    const { paintings, sent } = openScreen(token)
    const [one, two] = [await hang(token, 'One'), await hang(token, 'Two')]
    const names = async () => (await paintings.readTable()).map(({ name }) => name)
    expect(await names()).toEqual(['Two', 'One'])
    expect(await paintings.patch(one, { price: '2' })).toMatchObject({ id: one, name: 'One', price: '2' })
    expect((await paintings.move(one, two)).map(({ id }) => id)).toEqual([one, two])
    expect(await names()).toEqual(['One', 'Two'])
    expect(sent).toEqual([
      ['GET', '/api/PaintingTable'],
      ['PATCH', `/api/Paintings/${one}`, { price: '2' }],
      ['PATCH', '/api/PaintingOrder', { id: one, before: two }],
      ['GET', '/api/PaintingTable'],
    ])
  })

  test('makes series, changes and orders them and their works, and deletes one', async () => {
    const token = await api.signInAs('owner')
    const { series, paintings, sent } = openScreen(token)
    const [one, two] = [await hang(token, 'One'), await hang(token, 'Two')]
    const fields = { title: 'Tides', description: '', priceDisplay: null }
    const [tides, nights] = [await series.create(fields), await series.create({ ...fields, title: 'Nights' })]
    await paintings.patchMany([{ id: one }, { id: two }], { seriesId: tides })
    expect((await series.listWorks(tides)).map(({ name }) => name)).toEqual(['Two', 'One'])
    expect(await series.orderWorks(tides, [one, two])).toBeUndefined()
    expect(await series.order([tides, nights])).toBeUndefined()
    const [first] = await series.list()
    expect(first).toMatchObject({ title: 'Tides', works: 2, cover: { name: 'One' } })
    const { values, version } = await series.find(tides)
    expect(values.title).toBe('Tides')
    const changed = await series.update(tides, { ...fields, title: 'Low tides' }, version)
    expect(changed.values.title).toBe('Low tides')
    await expect(series.update(tides, fields, version)).rejects.toMatchObject({ status: 412 })
    expect(await series.remove(nights)).toBeUndefined()
    expect(sent).toEqual([
      ['POST', '/api/Series', fields],
      ['POST', '/api/Series', { ...fields, title: 'Nights' }],
      ['PATCH', '/api/Paintings', { paintings: [{ id: one }, { id: two }], seriesId: tides }],
      ['GET', `/api/Series/${tides}/Paintings`],
      ['PUT', `/api/Series/${tides}/Paintings`, { ids: [one, two] }],
      ['PUT', '/api/SeriesOrder', { ids: [tides, nights] }],
      ['GET', '/api/Series'],
      ['GET', `/api/Series/toEdit/${tides}`],
      ['PUT', '/api/Series', { ...fields, title: 'Low tides', id: tides }, undefined, version],
      ['PUT', '/api/Series', { ...fields, id: tides }, undefined, version],
      ['DELETE', `/api/Series/${nights}`],
    ])
  })

  test('reads the history, and restores a deleted item', async () => {
    const token = await api.signInAs('owner')
    const { client, history, sent } = openScreen(token)
    const id = await hang(token, 'Low Water')
    await client.deletePainting(id)
    expect(await history.trash()).toMatchObject([{ id }])
    expect(await history.bringBack(id)).toBeUndefined()
    expect(await history.trash()).toEqual([])
    expect(await history.audit(1, '')).toHaveLength(3)
    expect(await history.audit(2, '')).toEqual([])
    expect(sent).toEqual([
      ['GET', '/api/Trash'],
      ['POST', `/api/Trash/${id}`],
      ['GET', '/api/Trash'],
      ['GET', '/api/Audit?page=1&pageSize=50'],
      ['GET', '/api/Audit?page=2&pageSize=50'],
    ])
  })

  test('imports, lists, tags and deletes subscribers', async () => {
    const { subscribers, sent } = await openOwners()
    expect(await subscribers.importBatch(['ida@site.test', 'a'], true)).toEqual(['subscribed', 'invalid'])
    const { items, total, counts } = await subscribers.list({ status: '', search: '', tag: '', ...PAGE })
    const id = items[0]?.id ?? ''
    expect([total, counts.confirmed]).toEqual([1, 1])
    expect(await subscribers.setTags(id, ['Spring'])).toEqual({ tags: ['Spring'] })
    expect(await subscribers.remove(id)).toBeUndefined()
    expect((await subscribers.list({ status: '', search: '', tag: '', ...PAGE })).counts.confirmed).toBe(0)
    expect(sent).toEqual([
      ['POST', '/api/Subscribers/import', { addresses: ['ida@site.test', 'a'], hasConsent: true }, 60_000],
      ['GET', '/api/Subscribers?page=1&pageSize=20'],
      ['PUT', `/api/Subscribers/${id}/tags`, { tags: ['Spring'] }],
      ['DELETE', `/api/Subscribers/${id}`],
      ['GET', '/api/Subscribers?page=1&pageSize=20'],
    ])
  })

  test('sees the overview, the disk use, and the state of publishing', async () => {
    const { overview, publishing, sent } = await openOwners()
    expect(await overview.read()).toMatchObject({ paintings: { toSell: 0 }, exhibitions: 0, images: 0 })
    expect(await overview.readDiskUse()).toMatchObject({ originals: 0, isInBucket: false })
    const idle = await publishing.read()
    expect(idle).toMatchObject({ revision: 0, publishedRevision: 0, failed: [] })
    expect(await publishing.runs()).toEqual([])
    expect([await publishing.publishAll(), await publishing.retry()]).toEqual([idle, idle])
    expect(sent).toEqual([
      ['GET', '/api/Overview'],
      ['GET', '/api/Overview/disk', undefined, 60_000],
      ['GET', '/api/Publishing'],
      ['GET', '/api/Publishing/runs'],
      ['POST', '/api/Publishing'],
      ['POST', '/api/Publishing/retry'],
    ])
  })

  test('downloads a spreadsheet from the address of its list', async () => {
    const token = await api.signInAs('owner')
    const { inquiries, subscribers } = openScreen(token)
    const messages = inquiries.exportPath({ ...QUERY, answered: 'no' })
    const addresses = subscribers.exportPath({ status: '', search: '', tag: '' })
    expect([messages, addresses]).toEqual([
      '/api/Inquiries/export?state=inbox&answered=no',
      '/api/Subscribers/export',
    ])
    for (const path of [messages, addresses]) {
      const answer = await api.call('GET', path, { token })
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    }
    expect(toQuery({ a: '', b: 0, c: '&' })).toBe('?b=0&c=%26')
  })
})

const SERIES = { title: 'Tides', description: '', priceDisplay: null }
/** All calls with a typed answer. */
const READS: [string, (screen: Screen) => Promise<unknown>][] = [
  ['who may sign up', (c) => c.accounts.readRules()],
  ['a new password', (c) => c.accounts.resetPassword({ token: 't', password: 'p', confirmPassword: 'p' })],
  ['people', (c) => c.accounts.listUsers()],
  ['a changed person', (c) => c.accounts.changeUser('u', { role: 'admin' })],
  ['an invitation', (c) => c.accounts.invite('admin')],
  ['the history', (c) => c.history.audit(2, '')],
  ['the trash', (c) => c.history.trash()],
  ['the inbox', (c) => c.inquiries.list({ ...QUERY, ...PAGE })],
  ['a message', (c) => c.inquiries.find('i')],
  ['a changed message', (c) => c.inquiries.change('i', { isRead: true })],
  ['what was forgotten', (c) => c.inquiries.forget('a@b.test')],
  ['who is blocked', (c) => c.inquiries.listBlocks()],
  ['a new block', (c) => c.inquiries.block({ pattern: 'x' })],
  ['waiting mail', (c) => c.outbox.read()],
  ['the overview', (c) => c.overview.read()],
  ['the disk', (c) => c.overview.readDiskUse()],
  ['the table', (c) => c.paintings.readTable()],
  ['a changed line', (c) => c.paintings.patch('p', { price: '2' })],
  ['how far the site is', (c) => c.publishing.read()],
  ['what was published', (c) => c.publishing.runs()],
  ['a publish of everything', (c) => c.publishing.publishAll()],
  ['another attempt', (c) => c.publishing.retry()],
  ['a new picture', (c) => c.site.savePicture('home', { upload: 'u', fileName: 'a.jpg', alt: '' })],
  ['no picture', (c) => c.site.removePicture('home')],
  ['the series', (c) => c.series.list()],
  ['one series', (c) => c.series.find('s')],
  ['its works', (c) => c.series.listWorks('s')],
  ['a changed series', (c) => c.series.update('s', SERIES, '"1"')],
  ['subscribers', (c) => c.subscribers.list({ status: '', search: '', tag: '', ...PAGE })],
  ['changed tags', (c) => c.subscribers.setTags('s', ['t'])],
  ['who was brought in', (c) => c.subscribers.importBatch(['a'], true)],
]
test.each(READS)('an owner whose line brings something else for %s gets an error', async (_what, read) => {
  const screen = openScreen()
  screen.line.faults.push(() => Response.json('nonsense'))
  await expect(read(screen)).rejects.toBeInstanceOf(z.core.$ZodError)
})
