type Labels = Readonly<Record<string, string | number>>
export interface Sample {
  /** The suffix of the family's name. A histogram has three series. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
  readonly labels?: Labels
  readonly value: number
}
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const quote = (text: string) => `"${escape(text).replaceAll('"', '\\"')}"`

function toLine(name: string, { suffix, labels = {}, value }: Sample) {
  const pairs = Object.entries(labels).map(([key, label]) => `${key}=${quote(String(label))}`)
  return `${name}${suffix ?? ''}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

/** A family of a gauge (any value) or a counter (a value that only grows). Several samples need labels. */
export const single = (
  type: 'gauge' | 'counter',
  name: string,
  help: string,
  ...samples: readonly Sample[]
): Family => ({ name, type, help, samples })

/** Writes families in the text format of Prometheus (version 0.0.4). */
export const toText = (families: readonly Family[]) =>
  families
    .map(({ name, type, help, samples }) => {
      const head = `# HELP ${name} ${escape(help)}\n# TYPE ${name} ${type}\n`
      return head + samples.map((sample) => toLine(name, sample)).join('')
    })
    .join('')

/** Counts values by the lowest bound that they do not exceed. `bounds` must be in ascending order. */
export function createHistogram(bounds: readonly number[]) {
  const counts = new Float64Array(bounds.length + 1)
  let sum = 0

  return {
    observe(value: number) {
      let place = 0
      while (place < bounds.length && value > (bounds[place] ?? Infinity)) place += 1
      counts[place] = (counts[place] ?? 0) + 1
      sum += value
    },
    samples(labels: Labels = {}): Sample[] {
      let total = 0
      const buckets = [...bounds, Infinity].map((bound, place): Sample => {
        total += counts[place] ?? 0
        return {
          suffix: '_bucket',
          labels: { ...labels, le: bound === Infinity ? '+Inf' : bound },
          value: total,
        }
      })
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
    },
  }
}
export type Histogram = ReturnType<typeof createHistogram>
