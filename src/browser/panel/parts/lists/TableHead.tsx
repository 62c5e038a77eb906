import { sharedWords } from '../../../stores/owner-words.ts'

interface TableHeadProps {
  readonly columns: readonly string[]
  readonly hasImage?: boolean
  /** Whether rows begin with a handle that moves them. */
  readonly hasHandle?: boolean
}
/** The headers of a table's columns. The first (picture) and the last (actions) are only for screen readers. */
export const TableHead = ({ columns, hasImage = false, hasHandle = false }: TableHeadProps) => (
  <thead>
    <tr>
      {hasHandle && (
        <th className="handle-cell" scope="col">
          <span className="hidden-text">{sharedWords().table.order}</span>
        </th>
      )}
      {hasImage && (
        <th scope="col">
          <span className="hidden-text">{sharedWords().table.image}</span>
        </th>
      )}
      {columns.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
      <th scope="col">
        <span className="hidden-text">{sharedWords().table.actions}</span>
      </th>
    </tr>
  </thead>
)
