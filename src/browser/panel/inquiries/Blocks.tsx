import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { BlockInputSchema, type Block } from '../../../contract/mail/inquiry.ts'
import { run } from '../../stores/browser.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/lists/TableHead.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { toDate } from '../parts/times.ts'
import { inquiryCalls, undoUnblock } from './inquiry-actions.ts'

/** The error of the pattern; '' for none. */
function findFault(pattern: string): string {
  const parsed = z.safeParse(BlockInputSchema, { pattern })
  return parsed.success ? '' : inOwnerLanguage(parsed.error.issues[0]?.message ?? '')
}

function BlockForm({ onDone }: { readonly onDone: () => void }) {
  const { blocks: words, toasts } = ownerWords().inquiries
  const [pattern, setPattern] = useState('')
  const [isTouched, setTouched] = useState(false)
  const fault = findFault(pattern)
  const shown = isTouched && fault !== '' && pattern !== '' ? inOwnerLanguage(fault) : ''
  async function block(event: SubmitEvent) {
    event.preventDefault()
    if (fault !== '') return
    const outcome = await run({
      work: () => inquiryCalls.block({ pattern }),
      failed: toasts.notBlocked,
      said: words.blocked,
    })
    if (outcome.kind !== 'done') return
    setPattern('')
    setTouched(false)
    onDone()
  }
  return (
    <form className="toolbar block-form" onSubmit={(event) => void block(event)}>
      <label htmlFor="block-pattern">{words.field}</label>
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
        {words.block}
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
  const { blocks: words } = ownerWords().inquiries
  async function unblock({ id, pattern }: Block) {
    const outcome = await run({
      work: () => inquiryCalls.unblock(id),
      failed: words.notRemoved,
      said: tell(words.removed, { pattern }),
      actions: () => undoUnblock(pattern, onDone),
    })
    if (outcome.kind === 'done') onDone()
  }
  return (
    <table className="table stacked">
      <TableHead columns={[words.blocked, words.since]} />
      <tbody>
        {blocks.map((block) => (
          <tr key={block.id}>
            <th scope="row">
              {block.pattern.includes('@') ? block.pattern : tell(words.everyone, { domain: block.pattern })}
            </th>
            <td className="since-cell" data-label={words.since}>
              {toDate(block.createdAt)}
            </td>
            <td className="actions">
              <button className="plain-button" type="button" onClick={() => void unblock(block)}>
                {words.remove}
                <span className="hidden-text">{tell(words.removeOf, { pattern: block.pattern })}</span>
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
  const words = ownerWords().inquiries
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus()
  useEffect(focusTitle, [])
  return (
    <>
      <p className="back">
        <a href={back}>{words.back}</a>
      </p>
      <h3 ref={title} tabIndex={-1}>
        {words.blocked}
      </h3>
      <p className="summary-line measure">{words.blocks.text}</p>
      <BlockForm onDone={reload} />
      {loaded.state === 'loading' && <Skeleton lines={3} />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {loaded.state === 'ready' &&
        (loaded.value.length === 0 ? (
          <EmptyState title={words.blocks.none} />
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
