import { useRef } from 'react'
import { useFocus } from '../../islands/feedback/focus.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { subjectOf } from './letter-actions.ts'

/** The way back, and the subject, which has the focus when the letter opens. */
export function LetterTitle({ subject }: { readonly subject: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocus(heading)
  return (
    <>
      <p className="back">
        <a href="#letters">{ownerWords().letters.back}</a>
      </p>
      <h3 className="letter-title" ref={heading} tabIndex={-1} dir="auto">
        {subjectOf({ subject })}
      </h3>
    </>
  )
}
