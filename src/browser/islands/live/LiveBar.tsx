import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FailedPage } from '../../../contract/publishing.ts'
import { $saved } from '../../stores/browser.ts'
import { $isSaving } from '../../stores/feedback/feedback.ts'
import { $spokenLanguage, sharedWords, tell } from '../../stores/owner-words.ts'
import { reasonInWords } from '../../stores/publishing/reason-in-words.ts'
import type { Live } from '../../stores/publishing/live.ts'
import { live, retryPublishing } from '../../stores/publishing/owner-publishing.ts'
import { useLowerEdge } from './lower-edge.ts'
import { Failed } from './Failed.tsx'

type Shown = Live | { readonly phase: 'saving' }

const words = () => sharedWords().tools.live
const inOneSentence = ({ title, reason }: FailedPage) =>
  `${tell(words().failedShort, { title })} ${reasonInWords(reason)}`

/** A draft has no page. */
function liveInWords(milliseconds: number, page: string): string {
  if (page === '') return words().draft
  if (milliseconds <= 0) return words().live
  return tell(words().liveIn, { seconds: Math.max(0.1, milliseconds / 1000).toFixed(1) })
}

/** The text for screen readers: one message for each phase, without the page count. */
function inWords(shown: Shown): string {
  switch (shown.phase) {
    case 'none':
      return ''
    case 'saving':
      return words().saving
    case 'publishing':
      return words().publishing
    case 'remaking':
      return words().pictures
    case 'live':
      return liveInWords(shown.milliseconds, shown.page)
    case 'failing':
      return `${words().notPublished}. ${shown.failed.map(inOneSentence).join(' ')}`
  }
}

/** A live region must exist before its text changes. */
function Spoken({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 50)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className="hidden-text" role="status">
      {said}
    </span>
  )
}

function Publishing({ phase, done, total }: Extract<Live, { readonly total: number }>) {
  const message = phase === 'publishing' ? words().publishingPages : words().updatingPictures
  return (
    <>
      <span className="live-words" aria-hidden="true">
        {total > 0 ? tell(message, { done, total }) : `${words().publishing} …`}
      </span>
      <span
        className={total > 0 ? 'live-line' : 'live-line waiting'}
        style={total > 0 ? { transform: `scaleX(${done / total})` } : undefined}
      />
    </>
  )
}

function IsLive({ milliseconds, page }: { readonly milliseconds: number; readonly page: string }) {
  return (
    <span className="live-words">
      <span className="live-done" aria-hidden="true">
        {liveInWords(milliseconds, page)}
      </span>
      {page !== '' && <a href={page}>{words().view}</a>}
    </span>
  )
}

/** Shows Saving → Publishing n of m pages → Live in the owner's bar, for the last save of this tab. */
export default function LiveBar() {
  useStore($spokenLanguage)
  const isSaving = useStore($isSaving)
  const state = useStore(live.$live)
  const shown: Shown = isSaving ? { phase: 'saving' } : state
  const place = useRef<HTMLDivElement>(null)
  const findParts = useCallback(() => [place.current, place.current?.lastElementChild], [])
  useLowerEdge('--live-bottom', findParts, shown.phase)
  useEffect(() => {
    const { look, rest } = live
    look()
    const stop = $saved.listen(look)
    return () => {
      stop()
      rest()
    }
  }, [])

  return (
    <div ref={place} className={`live live-${shown.phase}`}>
      <Spoken text={inWords(shown)} />
      {shown.phase === 'saving' && (
        <>
          <span className="live-words" aria-hidden="true">
            {words().saving} …
          </span>
          <span className="live-line waiting" />
        </>
      )}
      {(shown.phase === 'publishing' || shown.phase === 'remaking') && <Publishing {...shown} />}
      {shown.phase === 'live' && <IsLive {...shown} />}
      {shown.phase === 'failing' && <Failed failed={shown.failed} retry={() => void retryPublishing()} />}
    </div>
  )
}
