import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { ROOT } from '../lib/run.ts'

/** The first line is the header. */
export type Table = readonly (readonly string[])[]

/** A line in the table of all benches. */
export interface Row {
  readonly what: string
  readonly measured: string
  readonly target: string
  /** Whether the target was missed, which makes the command fail. */
  readonly isMissed?: boolean
}
export const cellsOf = ({ what, measured, target, isMissed = false }: Row) => [
  what,
  measured,
  isMissed ? `${target}: missed` : target,
]
/** A sentence for each missed target. */
export const missesOf = (rows: readonly Row[]) =>
  rows
    .filter(({ isMissed }) => isMissed)
    .map(({ what, measured, target }) => `${what}: ${measured}; ${target}`)

export function printTable([head = [], ...rows]: Table) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'))
}

/** Writes numbers into `bench-results/NAME.json`, with a description of the machine. */
export async function writeResults(name: string, results: object) {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  const folder = path.join(ROOT, 'bench-results')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${name}.json`)
  const content = { date: new Date().toISOString(), machine, ...results }
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
  console.log(`\nWritten to ${path.relative(ROOT, file)}.`)
}
