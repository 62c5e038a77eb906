import lighthouse from 'lighthouse'
import { median } from './numbers.ts'

/** Lighthouse's names of the metrics. All are in milliseconds except the last. */
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const

type Metric = keyof typeof METRICS
type Category = keyof typeof CATEGORIES

type Failing = Readonly<Record<Category, readonly string[]>>
export type LighthouseRun = Readonly<Record<Metric | Category, number>> & {
  /** Audits that reduce the score. */
  readonly failing: Failing
}

const NAMES = Object.keys(CATEGORIES) as Category[]
const perCategory = (audits: (name: Category) => readonly string[]) =>
  Object.fromEntries(NAMES.map((name) => [name, audits(name)])) as Failing

const MAXIMUM: Record<Metric, number> = { fcp: 900, lcp: 1300, tbt: 50, cls: 0 }

/** On a busy machine Lighthouse sometimes loses a trace and needs another run. */
const ATTEMPTS = 3

async function visit(url: string, port: number) {
  let fault = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: Object.values(CATEGORIES),
      disableFullPageScreenshot: true,
    })
    if (result && !result.lhr.runtimeError) return result.lhr
    fault = result?.lhr.runtimeError?.message ?? ''
  }
  throw new Error(`Lighthouse could not measure ${url}: ${fault}`)
}

/** One run with the settings of a phone on slow 4G, in the browser that listens on `port`. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const { audits, categories } = await visit(url, port)
  const score = (name: Category) => Math.round((categories[CATEGORIES[name]]?.score ?? 0) * 100)
  const value = (name: Metric) => audits[METRICS[name]]?.numericValue ?? Infinity
  const costly = (name: Category) =>
    (categories[CATEGORIES[name]]?.auditRefs ?? []).flatMap(({ id, weight }) =>
      weight > 0 && (audits[id]?.score ?? 1) < 0.9 ? id : [],
    )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
    fcp: Math.round(value('fcp')),
    lcp: Math.round(value('lcp')),
    tbt: Math.round(value('tbt')),
    cls: Math.round(value('cls') * 1000) / 1000,
    failing: perCategory(costly),
  }
}

/** The median of each number over all runs. */
export function medianOfRuns(runs: readonly LighthouseRun[]): LighthouseRun {
  const of = (name: Metric | Category) => median(runs.map((run) => run[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    failing: perCategory((name) => [...new Set(runs.flatMap((run) => run.failing[name]))]),
  }
}

/** Returns one sentence for each exceeded budget. */
export function findSlowness(run: LighthouseRun): readonly string[] {
  const metrics = (Object.keys(MAXIMUM) as Metric[]).filter((name) => run[name] > MAXIMUM[name])
  const scores = NAMES.filter((name) => run[name] < 100)
  return [
    ...scores.map((name) => `${name}: ${run[name]} of 100 ${run.failing[name].join(' ')}`.trimEnd()),
    ...metrics.map((name) => `${name}: ${run[name]}, at most ${MAXIMUM[name]}`),
  ]
}
