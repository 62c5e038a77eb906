import type { PublishBench } from './publish-size.ts'
import type { Row, Table } from './tables.ts'

interface Target {
  readonly full: string
  readonly textEdit: string
}
/** The targets by number of paintings. */
const TARGETS: Readonly<Record<number, Target>> = {
  1000: { full: '≥ 700 pages/s', textEdit: 'p95 ≤ 50 ms' },
  10_000: { full: '≤ 8 s', textEdit: 'p95 ≤ 100 ms' },
}

const count = (number: number) => number.toLocaleString('en')

export function publishRows(bench: PublishBench): Row[] {
  const {
    paintings,
    pages,
    seconds,
    pagesPerSecond,
    pagesPerSecondInMemory,
    peakMegabytes,
    edits,
    takenBack,
  } = bench
  const target = TARGETS[paintings]
  const text = edits.find(({ kind }) => kind === 'text')
  return [
    {
      what: `full publish, ${count(paintings)} paintings (${count(pages)} pages)`,
      measured: `${seconds} s, ${pagesPerSecond} pages/s, ${peakMegabytes} MB at its peak`,
      target: target?.full ?? '',
    },
    { what: '… into a folder in memory', measured: `${pagesPerSecondInMemory ?? '–'} pages/s`, target: '' },
    {
      what: `save to live, text edit at ${count(paintings)} paintings`,
      measured: `p50 ${text?.live.p50} ms, p95 ${text?.live.p95} ms`,
      target: target?.textEdit ?? '',
    },
    {
      what: '… a work that is taken back while all pages are made again, until no page speaks of it',
      measured: `${takenBack} ms`,
      target: '≤ 1,000 ms',
    },
  ]
}

/** Makes tables of the cost of each kind of edit for each size; times in milliseconds. */
export function publishTables(benches: readonly PublishBench[]): readonly Table[] {
  const head = [
    'paintings',
    'edit',
    'of',
    'live p50',
    'p95',
    'everywhere p50',
    'p95',
    'pages made',
    'written',
    'KB',
  ]
  const lines = benches.flatMap(({ paintings, edits }) =>
    edits.map((edit) => [
      count(paintings),
      edit.kind,
      ...[edit.edits, edit.live.p50, edit.live.p95, edit.everywhere.p50, edit.everywhere.p95].map(String),
      ...[edit.pagesMade, edit.pagesWritten, edit.kilobytesWritten].map(count),
    ]),
  )
  return [[head, ...lines]]
}
