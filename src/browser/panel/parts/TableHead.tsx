interface TableHeadProps {
  readonly columns: readonly string[]
  readonly hasImage?: boolean
}
/** The heads of a table's columns. The first, of a picture, and the last, of what can be done, are only heard. */
export const TableHead = ({ columns, hasImage = false }: TableHeadProps) => (
  <thead>
    <tr>
      {hasImage && (
        <th scope="col">
          <span className="hidden-text">Image</span>
        </th>
      )}
      {columns.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
      <th scope="col">
        <span className="hidden-text">Actions</span>
      </th>
    </tr>
  </thead>
)
