import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { hostFiles } from './host-files.ts'

/** What a visitor gets from the worker of docs/hosting/bucket-and-cdn, before a store that knows only whole file names. */

interface Worker {
  readonly fetch: (request: Request, environment: { readonly ORIGIN: string }) => Promise<Response>
}
const RECIPE = new URL('../../../docs/hosting/bucket-and-cdn/worker.js', import.meta.url)
const OPTIONS = { siteUrl: 'https://painter.test', publicApiRoot: 'https://api.painter.test' }

const stored = new Map<string, string | Buffer>([
  ['/index.html', 'Home'],
  ['/about.html', 'About'],
  ['/de.html', 'Start'],
  ['/404.html', 'Oops!'],
  ['/de/404.html', 'Hoppla!'],
  ...[...hostFiles(OPTIONS, () => false)].map(([name, write]) => [`/${name}`, write()] as const),
])
let isBusy = false
const store = createServer((request, response) => {
  if (isBusy && /^\/_/.test(request.url ?? '')) return response.writeHead(503).end()
  const body = stored.get(request.url ?? '')
  return response.writeHead(body === undefined ? 403 : 200, { 'Content-Type': 'text/html' }).end(body)
})
let worker: Worker
let origin: string
beforeAll(async () => {
  ;({ default: worker } = (await import(RECIPE.href)) as { readonly default: Worker })
  await once(store.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
})
afterAll(() => {
  store.closeAllConnections()
  store.close()
})

const ask = (path: string) =>
  worker.fetch(new Request(OPTIONS.siteUrl + path, { redirect: 'manual' }), { ORIGIN: origin })

it.each([
  ['/', 200, 'Home'],
  ['/about', 200, 'About'],
  ['/de', 200, 'Start'],
  ['/nothing', 404, 'Oops!'],
  ['/detail', 404, 'Oops!'],
  ['/de/nothing', 404, 'Hoppla!'],
  ['/de/paintings-details/0', 404, 'Hoppla!'],
  // The site does not offer French.
  ['/fr/nothing', 404, 'Oops!'],
])('a visitor of %s gets %i and reads “%s”, with the policies of the site', async (path, status, text) => {
  const answer = await ask(path)
  expect([answer.status, await answer.text()]).toEqual([status, text])
  expect(answer.headers.get('Content-Type')).toBe('text/html')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
})

it.each([
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/paintings/1', '/paintings'],
])('a visitor of %s is sent to %s', async (path, location) => {
  const { status, headers } = await ask(path)
  expect([Math.floor(status / 100), headers.get('Location')]).toEqual([3, OPTIONS.siteUrl + location])
})

it('a visitor gets the policies also while the store does not give the rules for a moment', async () => {
  onTestFinished(() => {
    isBusy = false
    vi.useRealTimers()
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  await ask('/about')
  isBusy = true
  vi.advanceTimersByTime(61_000)
  expect((await ask('/about')).headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
})
