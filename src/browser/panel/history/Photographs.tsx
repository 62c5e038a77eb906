import { useState } from 'react'
import { isWhole, WHOLE } from '../../../contract/collection/images/framing.ts'
import { photographAddress } from '../../stores/collection/publicity.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import type { LabelledPhotograph, Photograph } from './photograph-changes.ts'

/** The long side on the screen, in pixels. */
const LONG_SIDE = 240

/** The photograph as it was, or its blurred placeholder where it cannot be shown. */
function Picture({ photograph, onLost }: { readonly photograph: Photograph; readonly onLost: () => void }) {
  const { path = '', placeholder, width = 1, height = 1 } = photograph
  const factor = LONG_SIDE / Math.max(width, height)
  return (
    <img
      src={path === '' ? placeholder : photographAddress(path)}
      alt=""
      width={Math.round(width * factor)}
      height={Math.round(height * factor)}
      loading="lazy"
      style={{ backgroundImage: `url("${placeholder}")` }}
      onError={onLost}
    />
  )
}

function Line({ photograph, label }: Omit<LabelledPhotograph, 'isChanged'>) {
  const { fileName, isMain, alt, translations = {}, turn = 0, crop = WHOLE, path } = photograph
  const words = ownerWords().history.photographs
  // The addresses of a page that is open for hours end.
  const [isLost, setLost] = useState(false)
  return (
    <li>
      <Picture photograph={isLost ? { ...photograph, path: '' } : photograph} onLost={() => setLost(true)} />
      <p>
        {label !== '' && <strong>{label}</strong>}
        <span>
          <bdi>{fileName}</bdi>
          {isMain && words.isMain}
          {turn !== 0 && words.isRotated}
          {!isWhole(crop) && words.isCropped}
          {path === '' ? words.notKept : isLost && words.lost}
        </span>
        {alt !== '' && <span>{tell(words.alt, { text: alt })}</span>}
        {Object.entries(translations).map(([language, { alt: text }]) => (
          <span key={language} lang={language}>
            {tell(words.alt, { text: String(text) })}
          </span>
        ))}
      </p>
    </li>
  )
}

/** One side of changed photographs. Those that stayed as they were are only counted. */
export function Photographs({ photographs }: { readonly photographs: readonly LabelledPhotograph[] }) {
  if (photographs.length === 0) return '–'
  const changed = photographs.filter(({ isChanged }) => isChanged)
  const same = photographs.length - changed.length
  return (
    <>
      {changed.length > 0 && (
        <ol className="list photographs-then">
          {changed.map((each) => (
            <Line key={each.photograph.id} photograph={each.photograph} label={each.label} />
          ))}
        </ol>
      )}
      {same > 0 && (
        <p className="summary-line">{tell(ownerWords().history.photographs.same, { count: same })}</p>
      )}
    </>
  )
}
