import type { Series } from '../../../contract/collection/series.ts'
import type { Language } from '../../../contract/site/languages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { MoveHandle } from '../paintings/MoveHandle.tsx'
import type { Lifting } from '../paintings/use-lifting.ts'
import { Thumbnail } from '../paintings/PaintingRow.tsx'
import { Untranslated } from '../translations/Untranslated.tsx'
import { worksInWords } from './series-words.ts'

/** The picture of its first work; '' without works. */
export const coverOf = ({ cover }: Series) => cover?.paintingImages[0]?.thumbnailPath ?? ''

interface Props extends Lifting {
  readonly series: Series
  /** The languages in which a text is missing. */
  readonly untranslated: readonly Language[]
  readonly onDelete: () => void
}
export function SeriesRow({ series, untranslated, onDelete, ...lifting }: Props) {
  const { id, title, works, publicWorks = 0 } = series
  const { list: words } = ownerWords().series
  return (
    <tr data-state={lifting.isLifted ? 'lifted' : undefined}>
      <td className="handle-cell">
        <MoveHandle id={id} name={title} {...lifting} />
      </td>
      <td className="thumbnail-cell">
        <Thumbnail path={coverOf(series)} />
      </td>
      <th scope="row">
        <a className="name" id={`series-${id}`} href={`#series/${id}`} dir="auto">
          {title}
        </a>
        <Untranslated languages={untranslated} />
      </th>
      <td className="works-cell">
        <span className={works === 0 ? 'state' : undefined}>{worksInWords(series)}</span>
      </td>
      <td className="actions">
        {publicWorks > 0 && (
          <a href={PAGE_PATHS.series(id)} aria-label={tell(words.viewOf, { title })}>
            {words.view}
          </a>
        )}
        <a href={`#series/${id}`} aria-label={tell(words.editOf, { title })}>
          {words.edit}
        </a>
        <button
          className="plain-button"
          type="button"
          aria-label={tell(words.deleteOf, { title })}
          onClick={onDelete}
        >
          {words.delete}
        </button>
      </td>
    </tr>
  )
}
