import { useId } from 'react'
import type { LetterSummary } from '../../../contract/letters/letter.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { run } from '../../stores/browser.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { calls } from './calls.ts'

/** Whether visitors can read the letter now. */
export const isOnSite = ({ isPublic, startedAt }: Pick<LetterSummary, 'isPublic' | 'startedAt'>) =>
  isPublic && startedAt !== ''

interface ChoiceProps {
  readonly isPublic: boolean
  readonly onChange: (isPublic: boolean) => void
  /** The address of its page, where there is one. */
  readonly page?: string | undefined
  readonly hasLeft?: boolean
}
/** The choice whether visitors may read a letter. */
export function OnSiteChoice({ isPublic, onChange, page, hasLeft = false }: ChoiceProps) {
  const words = ownerWords().letterSite
  const id = useId()
  return (
    <div className="switches on-site">
      <label>
        <input
          type="checkbox"
          checked={isPublic}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {words.show}
      </label>
      <small className="hint" id={id}>
        {hasLeft ? words.hintAfter : words.hint}
      </small>
      {page !== undefined && (
        <span className="see">
          <a href={page}>{words.see}</a>
        </span>
      )}
    </div>
  )
}

interface Props {
  readonly letter: LetterSummary
  readonly reload: () => void
}
/** The same for a letter that is not written any more. It counts at once. */
export function OnSite({ letter, reload }: Props) {
  const { id, isPublic, startedAt } = letter
  const words = ownerWords().letterSite
  const hasLeft = startedAt !== ''
  async function choose(isShown: boolean) {
    await run({
      work: () => calls.setPublicity(id, isShown),
      failed: words.notSaved,
      said: isShown
        ? words[hasLeft ? 'isShown' : 'willBeShown']
        : words[hasLeft ? 'isHidden' : 'willStayPrivate'],
    })
    reload()
  }
  return (
    <OnSiteChoice
      isPublic={isPublic}
      hasLeft={hasLeft}
      page={isOnSite(letter) ? PAGE_PATHS.letter(id) : undefined}
      onChange={(isShown) => void choose(isShown)}
    />
  )
}
