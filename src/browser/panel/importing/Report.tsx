import type { ImportReport } from '../../../contract/importing.ts'
import { counted } from '../parts/counted.ts'

const AND = new Intl.ListFormat('en-GB')

/** `12 paintings, 1 exhibition and 2 series`; what there is none of is left out. */
export function worksInWords({ paintings, exhibitions, series }: ImportReport): string {
  const isEmpty = paintings + exhibitions + series === 0
  return AND.format([
    ...(paintings > 0 || isEmpty ? [counted(paintings, 'painting')] : []),
    ...(exhibitions > 0 ? [counted(exhibitions, 'exhibition')] : []),
    ...(series > 0 ? [counted(series, 'series', 'series')] : []),
  ])
}

/** What cannot be imported and why, and what the owner should know. */
export function Report({ report: { alreadyThere, refused, notes } }: { readonly report: ImportReport }) {
  return (
    <>
      {alreadyThere > 0 && (
        <p>
          {counted(alreadyThere, 'entry', 'entries')} {alreadyThere === 1 ? 'is' : 'are'} already on the site.
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p className="state danger">{counted(refused.length, 'entry', 'entries')} cannot be imported:</p>
          <ul className="list import-lines">
            {refused.map(({ place, name, reasons }) => (
              <li key={place}>
                <strong>{name || place}:</strong> {reasons.join(' ')}{' '}
                {name && <span className="state">{place}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.length > 0 && (
        <ul className="list import-lines">
          {notes.map((note) => (
            <li key={note} className="summary-line">
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
