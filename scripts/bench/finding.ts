import { brotliCompressSync, constants } from 'node:zlib'
import { toFindIndex } from '../../src/contract/finding/find-index.ts'
import { type Choice, FACETS, find, prepare, SORTS } from '../../src/contract/finding/find-works.ts'
import { manyWorks } from '../../src/contract/finding/testing.ts'
import { LIMITS } from '../../src/contract/limits.ts'

const WORKS = 5000
/** Brotli as the publisher compresses pages. */
const QUALITY = 5
const ROUNDS = 20

function timed(work: () => unknown) {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Each option of each facet in each order, alone and with a year. */
function* choices(works: ReturnType<typeof prepare>): Iterable<Choice> {
  for (const facet of FACETS) {
    for (const { key } of works.columns[facet].options) {
      for (const sort of [undefined, ...SORTS]) {
        const choice: Choice = { [facet]: key, ...(sort && { sort }) }
        yield choice
        yield { ...choice, year: works.columns.year.options[0]?.key ?? '', priceTo: 5000 }
      }
    }
  }
  for (const sort of SORTS) yield { sort }
}

/** Measures the filter of a list: the size of its index, and the time of an answer in milliseconds. */
export function benchFinding() {
  const text = JSON.stringify(toFindIndex(manyWorks(WORKS), LIMITS.paintingsPageSize))
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length
  let works = prepare(JSON.parse(text) as ReturnType<typeof toFindIndex>)
  // The first call counts: it runs before the browser has compiled anything.
  const first = timed(() => {
    works = prepare(JSON.parse(text) as ReturnType<typeof toFindIndex>)
    find(works, { year: '2024', sort: '-size' })
  })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const choice of choices(works)) times.push(timed(() => find(works, choice)))
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2))
  return {
    works: WORKS,
    bytesPerWork: Number((bytes / WORKS).toFixed(1)),
    first: Number(first.toFixed(1)),
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
  }
}
