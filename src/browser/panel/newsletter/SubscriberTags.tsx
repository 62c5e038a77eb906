import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { READERS } from '../../../contract/mail/readers.ts'
import type { Subscriber } from '../../../contract/mail/subscriber.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

/** The suggestions of all rows (Subscribers.tsx). */
export const ALL_TAGS = 'subscriber-tags'

interface TagsProps {
  readonly subscriber: Subscriber
  readonly save: (tags: readonly string[]) => void
}

interface NewTagProps {
  readonly label: string
  readonly add: (tag: string) => void
  readonly close: () => void
}
/** Adds what is typed with Enter, or when the field is left. A tag that is too long stays in the field. */
function NewTag({ label, add, close }: NewTagProps) {
  const field = useRef<HTMLInputElement>(null)
  const faultId = useId()
  const [fault, setFault] = useState('')
  useFocus(field)
  /** Returns whether nothing is left in the field. */
  function take() {
    const tag = field.current?.value.trim() ?? ''
    const [length, max] = [tag.length, READERS.tagMaxLength]
    setFault(length > max ? tell(ownerWords().subscribers.tagging.tooLong, { length, max }) : '')
    if (length > max) return false
    if (field.current) field.current.value = ''
    if (tag !== '') add(tag)
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    if (event.key === 'Escape') close()
  }
  return (
    <>
      <input
        ref={field}
        type="text"
        aria-label={label}
        aria-describedby={faultId}
        aria-invalid={fault !== '' || undefined}
        list={ALL_TAGS}
        onKeyDown={press}
        onBlur={() => afterPress(() => take() && close())}
      />
      <span className="fault" id={faultId} aria-live="polite">
        {fault}
      </span>
    </>
  )
}

/** What a reader subscribed for: tags can be taken away and added. */
export function SubscriberTags({ subscriber: { email, tags }, save }: TagsProps) {
  const { tagging: words } = ownerWords().subscribers
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isKnown = (tag: string) => tags.some((known) => known.toLowerCase() === tag.toLowerCase())
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>
          {tag}
          <button
            className="plain-button"
            type="button"
            aria-label={tell(words.remove, { tag, email })}
            onClick={() => {
              save(tags.filter((other) => other !== tag))
              // This button disappears.
              opener.current?.focus()
            }}
          >
            ×
          </button>
        </li>
      ))}
      {tags.length < READERS.tagsMax && (
        <li>
          {isAdding ? (
            <NewTag
              label={tell(words.label, { email })}
              add={(tag) => isKnown(tag) || save([...tags, tag])}
              close={() => setAdding(false)}
            />
          ) : (
            <button
              ref={opener}
              className="plain-button"
              type="button"
              aria-label={tell(words.add, { email })}
              onClick={() => setAdding(true)}
            >
              {words.short}
            </button>
          )}
        </li>
      )}
    </ul>
  )
}
