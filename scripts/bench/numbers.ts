/** Returns the median, or 0 for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Rounded to one decimal. */
export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly most: number
}

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  const inTenths = (value: number) => Math.round(value * 10) / 10
  return { p50: inTenths(at(0.5)), p95: inTenths(at(0.95)), p99: inTenths(at(0.99)), most: inTenths(at(1)) }
}
