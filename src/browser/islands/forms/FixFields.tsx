import { sharedWords, tell } from '../../stores/owner-words.ts'

interface Props {
  readonly count: number
  /** Whether nobody has entered anything yet, so that nothing is wrong either. */
  readonly isUntouched?: boolean
  /** Moves the focus to the first of these fields. */
  readonly show: () => void
}
/** How many fields must be fixed or filled in; a click leads to the first one. */
export const FixFields = ({ count, isUntouched = false, show }: Props) => (
  <button className={isUntouched ? 'plain-button' : 'plain-button danger'} type="button" onClick={show}>
    {tell(sharedWords().fields[isUntouched ? 'fillIn' : 'fix'], { count })}
  </button>
)
