import { type SubmitEvent, useRef, useState } from 'react'
import { isBinary, notText } from '../../../contract/values/binary.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { counted } from '../parts/counted.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { type AddressLine, decodeFile, readAddresses } from './subscriber-file.ts'
import { type ImportedLine, type ImportState, type LineOutcome, useImport } from './use-import.ts'

const MAX_BYTES = 5 * 1024 * 1024

const OUTCOMES: Readonly<Record<LineOutcome, string>> = {
  asked: 'Asked by email to confirm',
  subscribed: 'Subscribed',
  already: 'Already subscribed',
  waiting: 'Asked before, not confirmed yet',
  unsubscribed: 'Has unsubscribed, and stays unsubscribed',
  repeated: 'More than once in the file',
  invalid: 'Not an email address',
  open: 'Not imported yet',
}

/** Words that follow a number. */
const COUNTED: Readonly<Record<LineOutcome, string>> = {
  open: 'to be imported',
  asked: 'asked by email',
  subscribed: 'subscribed',
  already: 'already subscribed',
  waiting: 'asked before',
  unsubscribed: 'unsubscribed',
  repeated: 'more than once in the file',
  invalid: 'not an email address',
}

function summarize(lines: readonly ImportedLine[]) {
  const counts = new Map<LineOutcome, number>()
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return (Object.keys(COUNTED) as LineOutcome[]).flatMap((outcome) => {
    const count = counts.get(outcome)
    return count === undefined ? [] : `${count.toLocaleString('en')} ${COUNTED[outcome]}`
  })
}

interface ReadyProps {
  readonly state: ImportState
  readonly run: (hasConsent: boolean) => void
}
function Ready({ state: { lines, isRunning, fault }, run }: ReadyProps) {
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
        <label htmlFor="consent">
          All of them have agreed to get this newsletter, and I can prove it. They are subscribed without
          being asked again.
        </label>
      </p>
      <p className="summary-line measure">
        {hasConsent
          ? 'No emails are sent now. Whoever has unsubscribed here stays unsubscribed.'
          : 'New addresses get one email with a link and are subscribed once they confirm.'}
      </p>
      {fault !== '' && (
        <p className="fault" role="alert">
          The import stopped: {fault} The addresses that have arrived are kept; import the rest again.
        </p>
      )}
      <p className="toolbar">
        <button className="button" type="submit" aria-disabled={isRunning || undefined}>
          {isRunning
            ? `Importing, ${open.toLocaleString('en')} to go …`
            : `Import ${counted(open, 'address', 'addresses')}`}
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
  const shown = lines.toSorted(byNews).slice(0, LINES_SHOWN)
  return (
    <>
      <table className="table imported">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Address</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, address, outcome }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{address || '–'}</td>
              <td>
                <span className={outcome === 'invalid' ? 'state danger' : 'state'}>{OUTCOMES[outcome]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && (
        <p className="summary-line">… and {counted(lines.length - shown.length, 'line')} more.</p>
      )}
    </>
  )
}

/** The lines of a file, or why it has none. */
async function readFile(file: File): Promise<AddressLine[] | string> {
  if (file.size > MAX_BYTES) return `${file.name} is larger than 5 MB.`
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isBinary(bytes)) return notText(file.name)
  const lines = readAddresses(decodeFile(bytes))
  const hasAny = lines.some(({ address }) => address.includes('@'))
  return hasAny ? lines : `There is no email address in ${file.name}.`
}

interface ImportProps {
  readonly onDone: () => void
  /** The hash of the list. */
  readonly back: string
}
/** Imports addresses from a file and shows the outcome of each line. */
export function SubscriberImport({ onDone, back }: ImportProps) {
  const { state, open, send } = useImport()
  const [fault, setFault] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useFocus(title)

  async function take(file: File) {
    const found = await readFile(file)
    open(typeof found === 'string' ? [] : found)
    setFault(typeof found === 'string' ? found : '')
  }
  return (
    <>
      <p className="back">
        <a href={back}>← All subscribers</a>
      </p>
      <h3 ref={title} tabIndex={-1}>
        Import subscribers
      </h3>
      <FileDrop
        id="subscriber-file"
        label="A CSV file, or a text file with one address a line"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        take={([found]) => found && void take(found.file)}
      />
      {fault !== '' && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {state.lines.length > 0 && (
        <>
          <p className="summary-line" role="status">
            {summarize(state.lines).join(' · ')}
          </p>
          <Ready state={state} run={(hasConsent) => void send(hasConsent).then(onDone)} />
          <Lines lines={state.lines} />
        </>
      )}
    </>
  )
}
