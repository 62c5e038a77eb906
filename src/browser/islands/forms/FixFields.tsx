interface Props {
  readonly count: number
  /** Moves the focus to the first of these fields. */
  readonly show: () => void
}
/** How many fields must be fixed; a click leads to the first one. */
export const FixFields = ({ count, show }: Props) => (
  <button className="plain-button danger" type="button" onClick={show}>
    Fix {count} {count === 1 ? 'field' : 'fields'}
  </button>
)
