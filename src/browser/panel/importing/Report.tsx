import type { ImportReport } from '../../../contract/importing/importing.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, spokenLocale, tell } from '../../stores/owner-words.ts'

/** `12 paintings, 1 exhibition and 2 series`; what there is none of is left out. */
export function worksInWords({ paintings, exhibitions, series }: ImportReport): string {
  const { importing: words } = ownerWords()
  const isEmpty = paintings + exhibitions + series === 0
  return new Intl.ListFormat(spokenLocale()).format([
    ...(paintings > 0 || isEmpty ? [tell(words.paintings, { count: paintings })] : []),
    ...(exhibitions > 0 ? [tell(words.exhibitions, { count: exhibitions })] : []),
    ...(series > 0 ? [tell(words.series, { count: series })] : []),
  ])
}

const inWords = ({ place, name }: ImportReport['notes'][number]['places'][number]) =>
  `${inOwnerLanguage(place)} (${name})`

/** What cannot be imported and why, and what the owner should know. */
export function Report({ report }: { readonly report: ImportReport }) {
  const { alreadyThere, refused, refusedBesides, notes, notesBesides } = report
  const { importing: words } = ownerWords()
  return (
    <>
      {alreadyThere > 0 && <p>{tell(words.alreadyThere, { count: alreadyThere })}</p>}
      {refused.length > 0 && (
        <>
          <p className="state danger">{tell(words.refused, { count: refused.length + refusedBesides })}</p>
          <ul className="list import-lines">
            {refused.map(({ place, name, reasons }) => (
              <li key={place}>
                <strong>{name || inOwnerLanguage(place)}:</strong> {reasons.map(inOwnerLanguage).join(' ')}{' '}
                {name && <span className="state">{inOwnerLanguage(place)}</span>}
              </li>
            ))}
          </ul>
          {refusedBesides > 0 && <p>{tell(words.refusedBesides, { count: refusedBesides })}</p>}
        </>
      )}
      {notes.length > 0 && (
        <ul className="list import-lines">
          {notes.map(({ text, places }) => (
            <li key={text} className="summary-line">
              {[inOwnerLanguage(text), places.map(inWords).join(', ')].join(' ')}
            </li>
          ))}
        </ul>
      )}
      {notesBesides > 0 && <p>{tell(words.notesBesides, { count: notesBesides })}</p>}
    </>
  )
}
