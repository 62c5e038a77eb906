import { expect, it } from 'vitest'
import { pageHeaders } from '../http/headers.ts'
import { hostFiles } from './host-files.ts'

const options = { siteUrl: 'https://painter.test', publicApiRoot: 'https://api.painter.test' }
const textOf = (name: string) => hostFiles(options).get(name)?.toString() ?? ''

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
