import { type SubmitEvent, useRef, useState } from 'react'
import { READERS } from '../../../contract/mail/readers.ts'
import { isBinary } from '../../../contract/values/binary.ts'
import { decodeText } from '../../../contract/values/decode-text.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { type AddressLine, readAddresses } from './subscriber-file.ts'
import { type ImportedLine, type ImportState, type LineOutcome, useImport } from './use-import.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** In the order of the summary. */
const OUTCOMES: readonly LineOutcome[] = [
  'open',
  'asked',
  'subscribed',
  'already',
  'waiting',
  'unsubscribed',
  'repeated',
  'invalid',
]

function summarize(lines: readonly ImportedLine[]) {
  const { counted } = ownerWords().subscribers.importing
  const counts = new Map<LineOutcome, number>()
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return OUTCOMES.flatMap((outcome) => {
    const count = counts.get(outcome)
    return count === undefined ? [] : tell(counted[outcome], { count })
  })
}

interface ReadyProps {
  readonly state: ImportState
  readonly run: (hasConsent: boolean) => void
}
function Ready({ state: { lines, isRunning, fault }, run }: ReadyProps) {
  const { importing: words } = ownerWords().subscribers
  const [hasConsent, setConsent] = useState(false)
  const open = lines.filter(({ outcome }) => outcome === 'open').length
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isRunning) run(hasConsent)
  }
  if (open === 0) return null
  return (
    <form onSubmit={submit}>
      <p className="toggle-line">
        <input
          id="consent"
          type="checkbox"
          checked={hasConsent}
          disabled={isRunning}
          onChange={(event) => setConsent(event.target.checked)}
        />
        <label htmlFor="consent">{words.consent}</label>
      </p>
      <p className="summary-line measure">{hasConsent ? words.withConsent : words.withoutConsent}</p>
      {fault !== '' && (
        <p className="fault" role="alert">
          {tell(words.stopped, { reason: fault })}
        </p>
      )}
      <p className="toolbar">
        <button className="button" type="submit" aria-disabled={isRunning || undefined}>
          {tell(isRunning ? words.running : words.start, { count: open })}
        </button>
      </p>
    </form>
  )
}

/** Problems are listed first. */
const NEWS: readonly LineOutcome[] = ['invalid', 'repeated', 'unsubscribed']
const byNews = (a: ImportedLine, b: ImportedLine) =>
  Number(NEWS.includes(b.outcome)) - Number(NEWS.includes(a.outcome)) || a.row - b.row
const LINES_SHOWN = 500

function Lines({ lines }: { readonly lines: readonly ImportedLine[] }) {
  const { importing: words } = ownerWords().subscribers
  const { columns } = words
  const shown = lines.toSorted(byNews).slice(0, LINES_SHOWN)
  return (
    <>
      <table className="table imported">
        <thead>
          <tr>
            <th scope="col">{columns.line}</th>
            <th scope="col">{columns.address}</th>
            <th scope="col">{columns.result}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, address, outcome }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{address || '–'}</td>
              <td>
                <span className={outcome === 'invalid' ? 'state danger' : 'state'}>
                  {words.outcomes[outcome]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && (
        <p className="summary-line">{tell(words.more, { count: lines.length - shown.length })}</p>
      )}
    </>
  )
}

/** The lines of a file, or why it has none. */
async function readFile(file: File): Promise<AddressLine[] | string> {
  const { server, subscribers } = ownerWords()
  const words = subscribers.importing
  if (file.size > MAX_BYTES) return tell(words.tooLarge, { name: file.name })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isBinary(bytes)) return tell(server.importFailures.notText, { file: file.name })
  const lines = readAddresses(decodeText(bytes))
  const hasAny = lines.some(({ address }) => address.includes('@'))
  return hasAny ? lines : tell(words.noAddress, { name: file.name })
}

interface ImportProps {
  readonly onDone: () => void
  /** The hash of the list. */
  readonly back: string
}
/** Imports addresses from a file and shows the outcome of each line. */
export function SubscriberImport({ onDone, back }: ImportProps) {
  const { state, open, send } = useImport()
  const { importing: words } = ownerWords().subscribers
  const [fault, setFault] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useFocus(title)

  async function take(file: File) {
    const found = await readFile(file)
    open(typeof found === 'string' ? [] : found)
    setFault(typeof found === 'string' ? found : '')
  }
  const tagsLeftOut = state.lines
    .filter(({ outcome }) => !NEWS.includes(outcome))
    .reduce((sum, line) => sum + line.tagsLeftOut, 0)
  return (
    <>
      <p className="back">
        <a href={back}>{words.back}</a>
      </p>
      <h3 ref={title} tabIndex={-1}>
        {words.title}
      </h3>
      {!state.isRunning && (
        <FileDrop
          id="subscriber-file"
          label={words.drop}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          take={([found]) => found && void take(found.file)}
        />
      )}
      {fault !== '' && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {state.lines.length > 0 && (
        <>
          <div role="status">
            <p className="summary-line">{summarize(state.lines).join(' · ')}</p>
            {tagsLeftOut > 0 && (
              <p className="summary-line measure">
                {tell(words.tagsLeftOut, {
                  count: tagsLeftOut,
                  length: READERS.tagMaxLength,
                  max: READERS.tagsMax,
                })}
              </p>
            )}
          </div>
          {/* The consent is one for each file. */}
          <Ready key={state.file} state={state} run={(hasConsent) => void send(hasConsent).then(onDone)} />
          <Lines lines={state.lines} />
        </>
      )}
    </>
  )
}
