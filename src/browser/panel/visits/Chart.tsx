import { ownerWords, spokenLocale } from '../../stores/owner-words.ts'
import { type Bar, labelOfBar, mostOf, nameOfBar, type Period, topOfScale } from './bars.ts'

const HEIGHT = 100
/** The part of its place that a bar fills. */
const FILLED = 0.72

const inWords = (count: number) => count.toLocaleString(spokenLocale())

interface BarsProps {
  readonly period: Period
  readonly bars: readonly Bar[]
  /** The number of visits that fills the height. */
  readonly top: number
}
/** Only the bars, beside words that say the same. */
export function Bars({ period, bars, top }: BarsProps) {
  return (
    <svg
      className="visits-bars"
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ day, visits }, index) => (
        <g key={day}>
          <title>{`${nameOfBar(period, day)}: ${inWords(visits)}`}</title>
          <rect className="place" x={index} y={0} width={1} height={HEIGHT} />
          <rect
            className="bar"
            x={index + (1 - FILLED) / 2}
            y={HEIGHT - (visits / top) * HEIGHT}
            width={FILLED}
            height={(visits / top) * HEIGHT}
          />
        </g>
      ))}
    </svg>
  )
}

interface Props {
  readonly period: Period
  readonly bars: readonly Bar[]
  readonly hasBots: boolean
}

/** Bars over a line. The table below has the same numbers for people who do not see it. */
export function Chart({ period, bars, hasBots }: Props) {
  const { visits: words } = ownerWords()
  const top = topOfScale(mostOf(bars))
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]
  return (
    <figure className="visits-chart">
      <div className="scale" aria-hidden="true">
        <span>{inWords(top)}</span>
        {top > 1 && <span>{inWords(top / 2)}</span>}
        <span>0</span>
      </div>
      <Bars period={period} bars={bars} top={top} />
      <div className="labels" aria-hidden="true">
        {[first, middle, last].map((bar) => bar && <span key={bar.day}>{labelOfBar(period, bar.day)}</span>)}
      </div>
      <details>
        <summary>{words.numbers}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col" className="number">
                {words.visits}
              </th>
              {hasBots && (
                <th scope="col" className="number">
                  {words.bots}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ day, visits, bots }) => (
              <tr key={day}>
                <th scope="row">{nameOfBar(period, day)}</th>
                <td className="number">{inWords(visits)}</td>
                {hasBots && <td className="number">{inWords(bots)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
