import { expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { pageHeaders } from '../platform/http/headers.ts'
import { hostFiles } from './host-files.ts'
import { arrives, expectEqual, openMirroredSite } from './testing-mirror.ts'
import { openTestFolder } from './testing.ts'

const options = { siteUrl: 'https://painter.test', publicApiRoot: 'https://api.painter.test' }
const textOf = (name: string, isReserved = false) =>
  hostFiles(options, () => isReserved)
    .get(name)?.()
    .toString() ?? ''

it('a host sends the same policies as our own server, and caches pictures and assets for a year', () => {
  const rules = textOf('_headers')
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n'))
  expect(rules.map(([pattern]) => pattern)).toEqual(['/*', '/assets/*', '/media/*'])
  const [everywhere = [], assets = [], media = []] = rules
  const policies = Object.entries(pageHeaders(options)).map(([name, value]) => `  ${name}: ${value}`)
  expect(everywhere.slice(1)).toEqual(policies.filter((line) => !line.includes('Cross-Origin-Resource')))
  expect(assets[1]).toBe('  Cache-Control: public, max-age=31536000, immutable')
  expect(media[2]).toBe('  Cross-Origin-Resource-Policy: cross-origin')
})

it('a host tells crawlers of the reservation with all files, while there is one', () => {
  const before = textOf('_headers').split('\n')
  const added = textOf('_headers', true)
    .split('\n')
    .filter((line) => !before.includes(line))
  expect(added).toEqual(['  TDM-Reservation: 1', '  X-Robots-Tag: noai, noimageai'])
  expect(textOf('_headers', true).split('\n\n')[0]).toContain(added.join('\n'))
})

it('no header is in two rules that match the same file, because hosts would join its values', () => {
  const [everywhere = '', ...others] = textOf('_headers').split('\n\n')
  const names = (rule: string) => [...rule.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name)
  for (const other of others)
    expect(names(other).filter((name) => names(everywhere).includes(name))).toEqual([])
})

it('a host knows the edit pages of all paintings, and redirects to the first pages of lists', () => {
  expect(textOf('_redirects').trim().split('\n')).toEqual([
    '/paintings/1 /paintings 301',
    '/portfolio/1 /portfolio 301',
    '/index / 301',
    '/paintings/:id/edit /edit-painting 200',
    '/exhibitions/:id/edit /edit-exhibition 200',
  ])
})

it('a host gets the headers of the reservation as soon as the owner makes it, and the old ones after that', async () => {
  const place = await openTestFolder()
  const { site, token, follow, newMirror, sent } = await openMirroredSite(place)
  const { mirror, publisher, stop } = follow(newMirror())
  await publisher.publishAll()
  for (const [crawlers, isReserved] of [
    ['search', true],
    ['allow', false],
  ] as const) {
    await arrives(mirror)
    sent.length = 0
    const body = { ...DEFAULT_SETTINGS, crawlers }
    expect((await site.call('PUT', API_PATHS.settings, { token, body })).status).toBe(200)
    expect((await publisher.publishChanges()).failed).toEqual([])
    await arrives(mirror)
    await expectEqual(place, site)
    const headers = (await place.read()).get('_headers')?.toString()
    expect([crawlers, headers?.includes('TDM-Reservation: 1')]).toEqual([crawlers, isReserved])
    expect(sent).toContain('_headers')
  }
  await stop()
  await site.remove()
  await place.remove()
})
