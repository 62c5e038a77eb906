import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findHtmlFaults } from '../support/published/html.ts'
import { expect, test } from '../support/test.ts'

test('every published page is valid HTML with one h1, ordered headings and structured data that parses', async ({
  demo,
}) => {
  const folder = path.join(demo.dataDir, 'site')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
  expect(files.length).toBeGreaterThan(40)
  const faults: Record<string, readonly string[]> = {}
  for (const file of files) {
    const found = await findHtmlFaults(await readFile(path.join(folder, file), 'utf8'))
    if (found.length > 0) faults[file] = found
  }
  expect(faults).toEqual({})
})
