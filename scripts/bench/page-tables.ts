import { kilobytes } from '../../e2e/support/page-weight.ts'
import type { PageBench } from './pages.ts'
import type { Table } from './tables.ts'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** Makes tables of the Lighthouse results and the page weights. */
export function pageTables(pages: readonly PageBench[]): readonly Table[] {
  const speed = pages.map(({ page, lighthouse: run }) => [
    page,
    ...[run.performance, run.accessibility, run.bestPractices, run.seo].map(String),
    seconds(run.fcp),
    seconds(run.lcp),
    `${run.tbt} ms`,
    String(run.cls),
  ])
  const weight = pages.map(({ page, weights }) => [
    page,
    ...[weights.html, weights.css, weights.fonts, weights.firstScreen].map(kilobytes),
    ...[weights.scripts, weights.scriptsAtRest, weights.page].map(kilobytes),
  ])
  return [
    [
      ['page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'],
      ...speed,
      ['at most / at least', '100', '100', '100', '100', '0.90 s', '1.30 s', '50 ms', '0'],
    ],
    [
      ['page (KB)', 'HTML', 'CSS', 'fonts', 'first screen', 'JS', 'JS at rest', 'whole page'],
      ...weight,
      ['at most', '14', '12', '60', '150', '15', '100 on Home and details', '300'],
    ],
  ]
}
