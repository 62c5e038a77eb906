import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { BlockInputSchema, type Block } from '../../../contract/mail/inquiry.ts'
import { run } from '../../stores/browser.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/TableHead.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { toDate } from '../parts/times.ts'
import { inquiryCalls } from './inquiry-actions.ts'

/** The error of the pattern; '' for none. */
function findFault(pattern: string): string {
  const parsed = z.safeParse(BlockInputSchema, { pattern })
  return parsed.success ? '' : (parsed.error.issues[0]?.message ?? '')
}

function BlockForm({ onDone }: { readonly onDone: () => void }) {
  const [pattern, setPattern] = useState('')
  const [isTouched, setTouched] = useState(false)
  const fault = findFault(pattern)
  const shown = isTouched && fault !== '' && pattern !== '' ? fault : ''
  async function block(event: SubmitEvent) {
    event.preventDefault()
    if (fault !== '') return
    const outcome = await run({
      work: () => inquiryCalls.block({ pattern }),
      failed: 'The sender could not be blocked.',
      said: 'Blocked',
    })
    if (outcome.kind !== 'done') return
    setPattern('')
    setTouched(false)
    onDone()
  }
  return (
    <form className="toolbar block-form" onSubmit={(event) => void block(event)}>
      <label htmlFor="block-pattern">Address or domain</label>
      <input
        id="block-pattern"
        className="entry"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={pattern}
        aria-describedby="block-fault"
        aria-invalid={shown === '' ? undefined : true}
        onChange={(event) => setPattern(event.target.value)}
        onBlur={() => afterPress(() => setTouched(true))}
      />
      <button className="button" type="submit" disabled={fault !== ''}>
        Block
      </button>
      <p className="fault" id="block-fault" aria-live="polite">
        {shown}
      </p>
    </form>
  )
}

interface TableProps {
  readonly blocks: readonly Block[]
  readonly onDone: () => void
}
function BlockTable({ blocks, onDone }: TableProps) {
  async function unblock({ id, pattern }: Block) {
    const outcome = await run({
      work: () => inquiryCalls.unblock(id),
      failed: 'The block could not be removed.',
      said: `${pattern} is no longer blocked`,
    })
    if (outcome.kind === 'done') onDone()
  }
  return (
    <table className="table stacked">
      <TableHead columns={['Blocked', 'Since']} />
      <tbody>
        {blocks.map((block) => (
          <tr key={block.id}>
            <th scope="row">
              {block.pattern.includes('@') ? block.pattern : `Everyone at ${block.pattern}`}
            </th>
            <td data-label="Since">{toDate(block.createdAt)}</td>
            <td className="actions">
              <button className="plain-button" type="button" onClick={() => void unblock(block)}>
                Remove<span className="hidden-text"> the block of {block.pattern}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The list of blocked addresses and domains. */
export function Blocks({ back }: { readonly back: string }) {
  const { loaded, reload } = useLoaded(inquiryCalls.listBlocks)
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus()
  useEffect(focusTitle, [])
  return (
    <>
      <p className="back">
        <a href={back}>← All inquiries</a>
      </p>
      <h3 ref={title} tabIndex={-1}>
        Blocked senders
      </h3>
      <p className="summary-line measure">
        They still see the usual thank-you. Their inquiries go to spam and are deleted after 30 days. A domain
        blocks everyone who writes from there, so do not block gmail.com.
      </p>
      <BlockForm onDone={reload} />
      {loaded.state === 'loading' && <Skeleton lines={3} />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {loaded.state === 'ready' &&
        (loaded.value.length === 0 ? (
          <EmptyState title="No one is blocked." />
        ) : (
          <BlockTable
            blocks={loaded.value}
            onDone={() => {
              // Focus moves to the title, because the row with the focused button disappears.
              focusTitle()
              reload()
            }}
          />
        ))}
    </>
  )
}
