import { useCallback, useRef, useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import type { ImportOutcome } from '../../../contract/mail/subscriber.ts'
import { isEmail } from '../../../contract/values/texts.ts'
import { run } from '../../stores/browser.ts'
import { reasonOf } from '../../stores/feedback/outcome.ts'
import type { AddressLine } from './subscriber-file.ts'
import { subscriberCalls } from './use-subscribers.ts'

/** The outcome of a line: 'unsubscribed' may come from the file itself, and 'open' lines are not sent yet. */
export type LineOutcome = ImportOutcome | 'open'
export interface ImportedLine extends AddressLine {
  readonly outcome: LineOutcome
}

export interface ImportState {
  /** Another number for each file. */
  readonly file: number
  readonly lines: readonly ImportedLine[]
  readonly isRunning: boolean
  /** Why the import stopped; '' if it did not. */
  readonly fault: string
}
const AT_REST: ImportState = { file: 0, lines: [], isRunning: false, fault: '' }

function toOpen(line: AddressLine): ImportedLine {
  if (!isEmail(line.address) || line.address.length > LIMITS.emailMaxLength)
    return { ...line, outcome: 'invalid' }
  return { ...line, outcome: line.hasLeft ? 'unsubscribed' : 'open' }
}

/** Marks addresses that an earlier batch has already sent: the server compares only the addresses of one call. */
function withoutRepeats(lines: readonly ImportedLine[]): ImportedLine[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const key = line.address.toLowerCase()
    if (line.outcome !== 'open') return line
    if (seen.has(key)) return { ...line, outcome: 'repeated' }
    seen.add(key)
    return line
  })
}

/** Sends a file's addresses to the server in batches. Batches that arrived are kept if the connection fails. */
export function useImport() {
  const [state, setState] = useState(AT_REST)
  const isSending = useRef(false)
  /** Opens the lines of another file; not while those of one are sent. */
  const open = useCallback((lines: readonly AddressLine[]) => {
    if (isSending.current) return
    setState(({ file }) => ({ ...AT_REST, file: file + 1, lines: withoutRepeats(lines.map(toOpen)) }))
  }, [])

  async function send(hasConsent: boolean) {
    let lines = state.lines
    isSending.current = true
    setState({ ...state, isRunning: true, fault: '' })
    const sent = await run({
      work: async () => {
        for (;;) {
          const batch = lines.filter(({ outcome }) => outcome === 'open').slice(0, LIMITS.importBatch)
          if (batch.length === 0) return
          const addresses = batch.map(({ address }) => address)
          const tags = batch.map((line) => line.tags)
          const outcomes = await subscriberCalls.importBatch(addresses, hasConsent, tags)
          const told = new Map(batch.map((line, index) => [line.row, outcomes[index] ?? 'invalid']))
          lines = lines.map((line) => ({ ...line, outcome: told.get(line.row) ?? line.outcome }))
          setState({ ...state, lines, isRunning: true, fault: '' })
        }
      },
    })
    isSending.current = false
    setState({ ...state, lines, isRunning: false, fault: reasonOf(sent) })
  }
  return { state, open, send }
}
