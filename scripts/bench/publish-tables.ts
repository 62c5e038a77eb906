import type { EditKind } from './edit-kinds.ts'
import type { PublishBench } from './publish-size.ts'
import type { Row, Table } from './tables.ts'

interface Target {
  readonly full: string
  readonly isFullMissed: (bench: PublishBench) => boolean
  /** Milliseconds from a save to the page, for nineteen of twenty edits. */
  readonly live: number
}
/** The targets by number of paintings. */
const TARGETS: Readonly<Record<number, Target>> = {
  1000: { full: '≥ 700 pages/s', isFullMissed: ({ pagesPerSecond }) => pagesPerSecond < 700, live: 50 },
  10_000: { full: '≤ 8 s', isFullMissed: ({ seconds }) => seconds > 8, live: 100 },
}
/** All pages are made again, or a photograph is made before the answer. */
const WITHOUT_TARGET: ReadonlySet<EditKind> = new Set(['create', 'site setting'])
/** From a work that is taken back until no page speaks of it, in milliseconds. */
const GONE = 1000

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
  function rowOf({ kind, live }: PublishBench['edits'][number]): Row {
    const most = WITHOUT_TARGET.has(kind) ? undefined : target?.live
    return {
      what: `… save to live, ${kind}`,
      measured: `p50 ${live.p50} ms, p95 ${live.p95} ms`,
      target: most === undefined ? '' : `p95 ≤ ${most} ms`,
      isMissed: most !== undefined && live.p95 > most,
    }
  }
  return [
    {
      what: `full publish, ${count(paintings)} paintings (${count(pages)} pages)`,
      measured: `${seconds} s, ${pagesPerSecond} pages/s, ${peakMegabytes} MB at its peak`,
      target: target?.full ?? '',
      isMissed: target?.isFullMissed(bench) ?? false,
    },
    { what: '… into a folder in memory', measured: `${pagesPerSecondInMemory ?? '–'} pages/s`, target: '' },
    ...edits.map(rowOf),
    {
      what: '… a work that is taken back while all pages are made again, until no page speaks of it',
      measured: `${takenBack} ms`,
      target: `≤ ${count(GONE)} ms`,
      isMissed: takenBack > GONE,
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
