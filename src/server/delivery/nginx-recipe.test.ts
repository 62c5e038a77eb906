import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mediaHeaders, pageHeaders } from '../http/headers.ts'

const RECIPE = new URL('../../../docs/hosting/nginx/', import.meta.url)
const OPTIONS = { siteUrl: 'https://paintings.example.org', publicApiRoot: '' }
const quote = (value: string) => (value.includes('"') ? `'${value}'` : `"${value}"`)
const read = (name: string) => readFile(new URL(name, RECIPE), 'utf8')

it('a visitor whom nginx serves from the folder is as safe as one whom Mahlstick serves', async () => {
  const [conf, headers] = [await read('nginx.conf'), await read('mahlstick-folder.conf')]
  // These two differ from file to file: nginx chooses them by the address.
  const {
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': sharing,
    ...others
  } = pageHeaders(OPTIONS)
  const ofMedia = mediaHeaders(OPTIONS)
  expect(conf).toContain(`default   "${policy}";`)
  expect(conf).toContain(`~^/media/ "${ofMedia['Content-Security-Policy']}";`)
  expect(conf).toContain(`default   ${sharing};`)
  expect(conf).toContain(`~^/media/ ${ofMedia['Cross-Origin-Resource-Policy']};`)
  for (const [name, value] of Object.entries(others))
    expect(headers).toContain(`add_header ${name} ${quote(value)} always;`)
})
