import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { formatSize, framedSizeOf } from '../../../contract/collection/size.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { DraftMark, KeptMark } from '../parts/DraftMark.tsx'
import { missingInShort } from '../translations/untranslated.ts'
import type { Columns } from './columns.ts'

/** Those that are there, in one line. */
const inOneLine = (texts: readonly (string | false | undefined)[]) => texts.filter(Boolean).join(' · ')

/** What is only below the name: the framed size, the notes and the missing translations. */
function extrasOf(line: PaintingLine, columns: Columns): string {
  const framed = columns.has('framed') ? framedSizeOf(line) : undefined
  return inOneLine([
    framed && tell(ownerWords().paintings.row.framed, { size: formatSize(framed) }),
    columns.has('notes') && line.notes,
    columns.has('translations') && missingInShort(line.untranslated),
  ])
}

interface Props {
  readonly line: PaintingLine
  /** The title of its series; '' for none. */
  readonly series: string
  readonly columns: Columns
}
function Technique({ line, series, columns }: Props) {
  return (
    <span className="technique" dir="auto">
      {line.isDraft && (
        <>
          <DraftMark publishAt={line.publishAt} />
          {' · '}
        </>
      )}
      {line.hasKeptEdit && (
        <>
          <KeptMark />
          {' · '}
        </>
      )}
      {line.technique}
      {columns.has('series') && series !== '' && (
        <span className="of-series" title={series}>
          {' '}
          · {series}
        </span>
      )}
    </span>
  )
}

/** A painting's name, and below it what has no column, or whose column has no room. */
export function NameCell(props: Props) {
  const { line, columns } = props
  /** Where the columns have no room, this is below the name. */
  const whereabouts = inOneLine([
    columns.has('number') && line.inventoryNumber,
    columns.has('location') && line.location,
  ])
  const extras = extrasOf(line, columns)
  return (
    <th className="name-cell" scope="row">
      <a className="name" href={PAGE_PATHS.editPainting(line.id)} dir="auto">
        {line.name}
      </a>
      <Technique {...props} />
      {whereabouts !== '' && (
        <span className="whereabouts" dir="auto" title={whereabouts}>
          {whereabouts}
        </span>
      )}
      {extras !== '' && (
        <span className="facts" dir="auto" title={extras}>
          {extras}
        </span>
      )}
    </th>
  )
}
