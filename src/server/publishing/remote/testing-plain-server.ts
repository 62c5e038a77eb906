import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  nameOfPicture,
  type PlainItem,
  toPlainExhibition,
  toPlainItem,
  toPlainPainting,
  withFiles,
} from './testing-plain-records.ts'

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization,content-type',
  'Access-Control-Allow-Methods': 'GET,POST,PUT,DELETE',
}
const TOKEN = 'plain-token'
const LOGIN = { username: 'mara', password: 'linseed-oil-1907' }

/** An answer: a status, and a value sent as JSON or a text sent unchanged. The content type is always text. */
type Answer = readonly [status: number, body?: unknown]
const NOT_FOUND: Answer = [404, '<h1>Not Found</h1>']
const DENIED: Answer = [401]
const APP = '<!doctype html><title>An app</title>'

interface Kind {
  readonly items: Map<string, PlainItem>
  readonly imagesKey: string
  readonly toAnswer: (item: PlainItem, isSignedIn: boolean) => Readonly<Record<string, unknown>>
}

function createKinds() {
  const paintings: Kind = { items: new Map(), imagesKey: 'paintingImages', toAnswer: toPlainPainting }
  const exhibitions: Kind = { items: new Map(), imagesKey: 'exhibitionImages', toAnswer: toPlainExhibition }
  const isTrue = ({ fields }: PlainItem, field: string) => String(fields[field]) === 'true'
  const isForSale = (item: PlainItem) => isTrue(item, 'isAvailableToSell')
  const lists: Record<string, (item: PlainItem) => boolean> = {
    '': (item) => isForSale(item) && isTrue(item, 'isOnFocus'),
    available: (item) => isForSale(item) && !isTrue(item, 'isOnFocus'),
    toSell: isForSale,
    portfolio: (item) => !isForSale(item),
  }
  return { paintings, exhibitions, lists }
}

/** Lists of the contract may contain one image, all images or none. */
function withFewImages(list: string, { paintingImages, ...painting }: Readonly<Record<string, unknown>>) {
  const images = paintingImages as readonly unknown[]
  if (list === 'available') return painting
  return { ...painting, paintingImages: list === 'toSell' ? images : images.slice(0, 1) }
}

async function readBody(request: IncomingMessage) {
  const text = Buffer.concat(await request.toArray()).toString()
  return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
}

/** Starts a small program with only the calls of features 7. */
export async function startPlainServer() {
  const { paintings, exhibitions, lists } = createKinds()
  let isBroken = false
  const asked: string[] = []
  const received: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = []

  function read(kind: Kind, tail: readonly string[], isSignedIn: boolean): Answer {
    const [first = '', second = ''] = tail
    const list = kind === paintings ? lists[first] : first === '' ? () => true : undefined
    if (list) {
      const told = [...kind.items.values()].filter(list).map((item) => kind.toAnswer(item, isSignedIn))
      return [200, kind === paintings ? told.map((item) => withFewImages(first, item)) : told]
    }
    const isToEdit = first === 'toEdit'
    if (second !== '' && !isToEdit) return NOT_FOUND
    if (isToEdit && !isSignedIn) return DENIED
    const item = kind.items.get(isToEdit ? second : first)
    // An unknown item gets an empty answer.
    if (!item) return [204]
    const told = kind.toAnswer(item, isSignedIn)
    return [200, isToEdit ? { ...told, [kind.imagesKey]: withFiles(item) } : told]
  }

  async function write(kind: Kind, request: IncomingMessage, [id = '']: readonly string[]): Promise<Answer> {
    if (request.method === 'DELETE') return kind.items.delete(id) ? [200, true] : NOT_FOUND
    const body = await readBody(request)
    received.push({ path: request.url ?? '', body })
    const own = request.method === 'POST' ? randomUUID().toUpperCase() : String(body['id'])
    kind.items.set(own, toPlainItem(own, body, kind.imagesKey))
    return [200, request.method === 'POST' ? own : 'Saved']
  }

  async function answer(request: IncomingMessage, path: string): Promise<Answer> {
    const isSignedIn = request.headers.authorization === `Bearer ${TOKEN}`
    const [, api, name, ...tail] = path.split('/')
    if (isBroken) return [503]
    if (api !== 'api') return [200, APP]
    const kind = name === 'Paintings' ? paintings : name === 'Exhibitions' ? exhibitions : undefined
    if (kind && request.method === 'GET') return read(kind, tail, isSignedIn)
    if (kind) return isSignedIn ? write(kind, request, tail) : DENIED
    // Unknown addresses get the page of the app.
    if (request.method !== 'POST') return [200, APP]
    const body = await readBody(request)
    if (path === '/api/Identity/login') {
      const isKnown = body['username'] === LOGIN.username && body['password'] === LOGIN.password
      return isKnown ? [200, { token: TOKEN, username: LOGIN.username }] : DENIED
    }
    if (!['/api/Contact', '/api/Subscription', '/api/Identity/register'].includes(path)) return [200, APP]
    received.push({ path: request.url ?? '', body })
    return [200, 'Thank you']
  }

  function findPicture(path: string) {
    const name = decodeURIComponent(path.replace(/^\/(images|media\/files)\//, ''))
    const items = [...paintings.items.values(), ...exhibitions.items.values()]
    for (const item of items)
      for (const [index, { file }] of item.images.entries())
        if (nameOfPicture(item, index) === name) return Buffer.from(file, 'base64')
    return undefined
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(path)
    const picture = isBroken ? undefined : findPicture(path)
    if (picture) return response.writeHead(200, { ...CORS, 'Content-Type': 'image/jpeg' }).end(picture)
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end()
    const [status, body = ''] = await answer(request, path)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return response.writeHead(status, { ...CORS, 'Content-Type': 'text/plain' }).end(text)
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function add(kind: Kind, id: string, { images, ...fields }: PlainContent) {
    kind.items.set(id, { id, fields, images })
    return id
  }
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The only login. */
    login: LOGIN,
    addPainting: (painting: PlainContent, id: string = randomUUID()) => add(paintings, id, painting),
    addExhibition: (exhibition: PlainContent, id: string = randomUUID()) => add(exhibitions, id, exhibition),
    findPainting: (id: string) => paintings.items.get(id),
    listPaintings: (): readonly PlainItem[] => [...paintings.items.values()],
    /** The requested paths in order. */
    asked: (): readonly string[] => asked,
    /** The bodies of the writes in order. */
    received: (): typeof received => received,
    setBroken: (value: boolean) => {
      isBroken = value
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
/** The fields of an item, and its images. */
type PlainContent = Readonly<Record<string, unknown>> & { readonly images: PlainItem['images'] }
export type PlainServer = Awaited<ReturnType<typeof startPlainServer>>
