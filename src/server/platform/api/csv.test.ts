import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvFile, fromCell } from './csv.ts'

/** Texts that people type, including attackers. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '|',
        '＝',
        '＋',
        '－',
        '＠',
        '｜',
        '\t',
        '\r',
        '\n',
        ' ',
        ';',
        ',',
        '"',
        "'",
        '1',
        'A',
      ),
    )
    .map((signs) => signs.join('')),
)
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
  )

const textOf = async (rows: readonly (readonly string[])[]) => {
  const columns = (rows[0] ?? []).map((_, index) => `Column ${index}`)
  const bytes = await csvFile('a.csv', columns, rows).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes)
}
const parse = (text: string, delimiter: string) => Papa.parse<string[]>(text, { delimiter }).data

test('an owner reads any text from the table exactly as it was written', () =>
  fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const [titles, ...read] = parse(await textOf(rows), ',')
      expect(titles).toHaveLength(rows[0]?.length ?? 0)
      expect(read.slice(0, rows.length).map((row) => row.map(fromCell))).toEqual(rows)
      expect(read.slice(rows.length)).toEqual([['']])
    }),
  ))

test('an owner opens the table with any separator, and no cell runs as a formula', () =>
  fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const text = await textOf(rows)
      for (const delimiter of [',', ';', '\t']) {
        for (const read of parse(text, delimiter).flat())
          for (const line of read.split(/[\r\n]/)) expect(line.trimStart()).not.toMatch(/^[=+\-@|＝＋－＠｜]/)
      }
    }),
  ))

test('an owner opens the file as UTF-8 in Excel, and no cache stores it', async () => {
  const answer = csvFile('people.csv', ['Name'], [['Föhn']])
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="people.csv"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = '\uFEFFName\r\nFöhn\r\n'
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(text)
})
