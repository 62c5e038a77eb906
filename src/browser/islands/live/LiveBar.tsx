import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FailedPage } from '../../../contract/publishing.ts'
import { $saved } from '../../stores/browser.ts'
import { $isSaving } from '../../stores/feedback/feedback.ts'
import type { Live } from '../../stores/publishing/live.ts'
import { live, retryPublishing } from '../../stores/publishing/owner-publishing.ts'
import { useLowerEdge } from './lower-edge.ts'
import { Failed } from './Failed.tsx'
import { inSeconds, quoted } from './words.ts'

type Shown = Live | { readonly phase: 'saving' }

const inOneSentence = ({ title, reason }: FailedPage) => `${quoted(title)}: ${reason}`

/** A draft has no page. */
const liveInWords = (milliseconds: number, page: string) =>
  page === '' ? 'Saved as a draft' : `Live${inSeconds(milliseconds)}`

/** The text for screen readers: one message for each phase, without the page count. */
function inWords(shown: Shown): string {
  switch (shown.phase) {
    case 'none':
      return ''
    case 'saving':
      return 'Saving'
    case 'publishing':
      return 'Publishing'
    case 'remaking':
      return 'Updating the pictures'
    case 'live':
      return liveInWords(shown.milliseconds, shown.page)
    case 'failing':
      return `Not published. ${shown.failed.map(inOneSentence).join(' ')}`
  }
}

/** A live region must exist before its text changes. */
function Spoken({ words }: { readonly words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 50)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <span className="hidden-text" role="status">
      {said}
    </span>
  )
}

function Publishing({ phase, done, total }: Extract<Live, { readonly total: number }>) {
  const [verb, noun] = phase === 'publishing' ? ['Publishing', 'page'] : ['Updating', 'picture']
  return (
    <>
      <span className="live-words" aria-hidden="true">
        {total > 0 ? `${verb} ${done} of ${total} ${noun}${total === 1 ? '' : 's'}` : 'Publishing …'}
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
      {page !== '' && <a href={page}>View</a>}
    </span>
  )
}

/** Shows Saving → Publishing n of m pages → Live in the owner's bar, for the last save of this tab. */
export default function LiveBar() {
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
      <Spoken words={inWords(shown)} />
      {shown.phase === 'saving' && (
        <>
          <span className="live-words" aria-hidden="true">
            Saving …
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
