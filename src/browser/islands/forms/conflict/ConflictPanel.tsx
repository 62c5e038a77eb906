import { useRef } from 'react'
import type { WholePicture } from '../../../../contract/collection/images/whole-picture.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { useFocus } from '../../feedback/focus.ts'
import type { Choice, Conflict, Difference } from './conflict.ts'
import { Picture } from '../images/Picture.tsx'
import type { FormImage } from '../values.ts'

interface Props {
  readonly conflict: Conflict
  readonly differences: readonly Difference[]
  readonly previews: ReadonlyMap<string, WholePicture>
  readonly choose: (name: string, choice: Choice) => void
  /** The item is saved: a choice would change nothing any more. */
  readonly isDone: boolean
}

function Images({ images, previews }: { images: readonly FormImage[] } & Pick<Props, 'previews'>) {
  const { main } = ownerWords().conflict
  return (
    <span className="few-images">
      {images.map((image) => {
        const { key, fileName, isMain } = image
        return (
          <span key={key}>
            <Picture
              image={image}
              whole={previews.get(key)}
              alt={isMain ? tell(main, { name: fileName }) : fileName}
            />
          </span>
        )
      })}
    </span>
  )
}

interface SideProps extends Pick<Props, 'previews'> {
  readonly title: string
  readonly action: string
  readonly label: string
  readonly value: Difference['mine']
  readonly isChosen: boolean
  readonly choose: () => void
}

function Side({ title, action, label, value, isChosen, choose, previews }: SideProps) {
  return (
    <div className={isChosen ? 'side chosen' : 'side'}>
      <h4>{title}</h4>
      {typeof value === 'string' ? (
        <p>{value || ownerWords().conflict.empty}</p>
      ) : (
        <Images images={value} previews={previews} />
      )}
      <button
        type="button"
        className="button quiet-button"
        aria-pressed={isChosen}
        aria-label={`${action}: ${label}`}
        onClick={choose}
      >
        {isChosen && <span aria-hidden="true">✓ </span>}
        {action}
      </button>
    </div>
  )
}

/** Shows each difference between my form and what another owner has saved in the meantime. */
export function ConflictPanel({ conflict, differences, previews, choose, isDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocus(heading, conflict.theirs)
  const words = ownerWords().conflict
  const open = differences.filter(({ name }) => conflict.choices[name] === undefined).length
  return (
    <section className="conflict" aria-labelledby="conflict-title" inert={isDone}>
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <p role="status">{open === 0 ? words.decided : tell(words.open, { count: open })}</p>
      {differences.map(({ name, label, mine, theirs }) => {
        const choice = conflict.choices[name]
        const side = { label, previews }
        return (
          <section key={name} className="difference" aria-label={tell(words.both, { label })}>
            <h3>{label}</h3>
            <Side
              {...side}
              title={words.mine}
              action={words.keepMine}
              value={mine}
              isChosen={choice === 'mine'}
              choose={() => choose(name, 'mine')}
            />
            <Side
              {...side}
              title={words.theirs}
              action={words.takeTheirs}
              value={theirs}
              isChosen={choice === 'theirs'}
              choose={() => choose(name, 'theirs')}
            />
          </section>
        )
      })}
    </section>
  )
}
