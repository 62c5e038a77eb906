import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { READERS } from '../../../contract/mail/readers.ts'
import type { Subscriber } from '../../../contract/mail/subscriber.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

/** The suggestions of all rows (Subscribers.tsx). */
export const ALL_TAGS = 'subscriber-tags'

interface TagsProps {
  readonly subscriber: Subscriber
  /** `seen`: the tags that the change began with. */
  readonly save: (tags: readonly string[], seen: readonly string[]) => void
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
  /** Returns whether the tag is not too long. */
  function take(text: string) {
    const tag = text.trim()
    const [length, max] = [tag.length, READERS.tagMaxLength]
    setFault(length > max ? tell(ownerWords().subscribers.tagging.tooLong, { length, max }) : '')
    if (length > max) return false
    if (field.current) field.current.value = ''
    if (tag !== '') add(tag)
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take(field.current?.value ?? '')
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
        // A new tag moves others, so it waits for the end of a press on one of them.
        onBlur={({ target }) => {
          const { value } = target
          afterPress(() => take(value) && close())
        }}
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
  /** A tag that is added after a press comes to those that the press has left. */
  const shown = useRef(tags)
  useLayoutEffect(() => {
    shown.current = tags
  }, [tags])
  function add(tag: string) {
    const isKnown = shown.current.some((known) => known.toLowerCase() === tag.toLowerCase())
    if (!isKnown) save([...shown.current, tag], shown.current)
  }
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
              save(
                tags.filter((other) => other !== tag),
                tags,
              )
              offerUndo(tell(words.removed, { tag, email }), () => add(tag))
              // This button disappears, and the field that was just left has not made way for the opener yet.
              flushSync(() => setAdding(false))
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
            <NewTag label={tell(words.label, { email })} add={add} close={() => setAdding(false)} />
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
