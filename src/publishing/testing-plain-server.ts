import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Paths and fields of the wire contract (specification, 3 and 7), and nothing of what is ours. */
const KNOWN =
  /^\/api\/(Paintings(\/(portfolio|available|toSell|[0-9a-f-]{36}))?|Exhibitions(\/[0-9a-f-]{36})?)$/
const PAINTING = ['id', 'name', 'description', 'dimensions', 'technique', 'year', 'paintingImages']
const FLAGS = ['isAvailableToSell', 'isAvailableForSale', 'isOnFocus']
const EXHIBITION = ['title', 'startDate', 'endDate', 'location', 'longDescription', 'organizer', 'link']
const IMAGE = ['entityId', 'imagePath', 'isMainImage', 'fileName', 'exhibitionImages']
const FIELDS = new Set([...PAINTING, ...FLAGS, ...EXHIBITION, ...IMAGE])

const withoutOurs = (text: string) =>
  JSON.stringify(
    JSON.parse(text, (key, value: unknown) => {
      if (key === 'imagePath') return String(value).replace(/^\/media\//, '/media/files/')
      return key === '' || /^\d+$/.test(key) || FIELDS.has(key) ? value : undefined
    }),
  )

/**
 * Another program with the same contract, over HTTP: `answer` tells what ours would say to a path. Its pictures lie
 * under an address that one of ours might have, too.
 */
export async function startPlainServer(answer: (path: string) => Promise<Response>) {
  let isBroken = false
  const asked: string[] = []

  async function respond(path: string, response: ServerResponse) {
    const isPicture = path.startsWith('/media/files/')
    const own =
      !isBroken && (isPicture || KNOWN.test(path))
        ? await answer(path.replace('/files/', '/'))
        : new Response('[]', { status: isBroken ? 503 : 404 })
    response.writeHead(own.status, { 'Content-Type': isPicture ? 'image/jpeg' : 'application/json' })
    if (isPicture) response.end(Buffer.from(await own.arrayBuffer()))
    else response.end(own.ok ? withoutOurs(await own.text()) : '[]')
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    void respond(path, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that were asked for, in their order. */
    asked: (): readonly string[] => asked,
    setBroken: (value: boolean) => {
      isBroken = value
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
