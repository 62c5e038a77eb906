import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SECURITY = readFileSync('docs/security.md', 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
]
/** Results of a benchmark on the reader's own machine. */
const MADE_LATER = ['bench-results/bench.json']

/** Paths start at the root, at `src`, or beside the document. */
const find = (document: string, file: string) =>
  [file, path.join('src', file), path.join(path.dirname(document), file)].find((each) => existsSync(each))

it('a reader finds every file that the documents name', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8')
    const named = [...text.matchAll(/`((?:[\w.@-]+\/)+[\w.@-]+\.(?:tsx?|mjs|astro|css|md|conf|json))`/g)]
    return named
      .map(([, file = '']) => file)
      .filter((file) => !find(document, file) && !MADE_LATER.includes(file))
      .map((file) => `${document}: ${file}`)
  })
  expect(missing).toEqual([])
})

it('an operator finds each command that the wrapper of the hosting guide names', async () => {
  const wrapper = 'docs/hosting/caddy-and-systemd/mahlstick'
  const usage = await promisify(execFile)('sh', [wrapper]).catch((error: unknown) => error)
  expect(usage).toMatchObject({ code: 1 })
  const [, named = ''] = /Usage: mahlstick (\S+) …/.exec((usage as { stderr: string }).stderr) ?? []
  const commands = named.split('|')
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((command) => !existsSync(`scripts/${command}.ts`))).toEqual([])
})

it('a reader of the security document finds each test by its title', () => {
  const unknown = [...SECURITY.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: ([^|;`]+)/g)].flatMap(
    ([, file = '', words = '']) => {
      const title = words.replace(/ ….*$/s, '').trim()
      const place = find('docs/security.md', file)
      return place && readFileSync(place, 'utf8').includes(title) ? [] : [`${file}: ${title}`]
    },
  )
  expect(unknown).toEqual([])
})

it('the security document counts its requirements as its tables do', () => {
  const [, tables = ''] = SECURITY.split('## OWASP ASVS')
  const counts = { '✓': 0, '~': 0, '✗': 0, '–': 0 }
  for (const line of tables.split('\n')) {
    const [, numbers = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const mark = cells.find((cell): cell is keyof typeof counts => cell in counts)
    // In the tables with a level the second cell is the level.
    if (/^\d/.test(numbers) && mark && cells[0] !== '3') counts[mark] += numbers.split(',').length
  }
  const [met, inPart, not, without] = Object.values(counts)
  const said = tables.replace(/\s+/g, ' ')
  expect(said).toContain(`${met} are met, ${inPart} in part, ${not} are not met, ${without} do not apply`)
})
