import { useState } from 'react'
import type { LetterBlock, LetterBlockKind } from '../../../contract/letters/letter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { MovableRows } from '../paintings/MovableRows.tsx'
import { MoveHandle } from '../paintings/MoveHandle.tsx'
import type { Lifting } from '../paintings/use-lifting.ts'
import { revealFocused, useMoving } from '../paintings/use-moving.ts'
import { Failure } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { BlockFields, readSources, type Sources } from './BlockFields.tsx'
import { emptyBlock, type KeyedBlock, KINDS, withChanged, without, withPlaced } from './blocks.ts'
import { useFocusOn } from './use-focus-on.ts'
import type { PhotographOf } from './use-letter.ts'

interface CardProps extends Lifting {
  readonly keyed: KeyedBlock
  readonly name: string
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean }
  readonly sources: Sources | undefined
  readonly photograph: ReturnType<PhotographOf>
  readonly change: (block: LetterBlock) => void
  readonly move: (step: number) => void
  readonly remove: () => void
}
function Card(props: CardProps) {
  const { keyed, name, place, sources, photograph, change, move, remove, ...lifting } = props
  const { key, block } = keyed

  const { write: words } = ownerWords().letters
  const step = (by: number, isEnd: boolean) => (
    // Not `disabled` at the ends: the button would lose the focus.
    <button
      className="plain-button step"
      type="button"
      aria-label={tell(by < 0 ? words.up : words.down, { name })}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) move(by)
      }}
    >
      {by < 0 ? '↑' : '↓'}
    </button>
  )
  return (
    <li id={key} data-state={lifting.isLifted ? 'lifted' : undefined}>
      <fieldset>
        <legend className="hidden-text">{name}</legend>
        <div className="card-head">
          <MoveHandle id={key} name={name} {...lifting} />
          <span className="kind" aria-hidden="true">
            {words.kinds[block.kind]}
          </span>
          {step(-1, place.isFirst)}
          {step(1, place.isLast)}
          <button
            className="plain-button remove"
            type="button"
            aria-label={tell(words.removeOf, { name })}
            onClick={remove}
          >
            {words.remove}
          </button>
        </div>
        <div className="card-body">
          <BlockFields {...{ block, sources, photograph, change }} />
        </div>
      </fieldset>
    </li>
  )
}

interface AddProps {
  readonly isFull: boolean
  readonly add: (kind: LetterBlockKind) => void
}
const Add = ({ isFull, add }: AddProps) => {
  const { write: words } = ownerWords().letters
  return (
    <p className="add-block" role="group" aria-label={words.add}>
      <span aria-hidden="true">{words.add}</span>
      {KINDS.map((kind) => (
        <button
          key={kind}
          className="button quiet-button"
          type="button"
          disabled={isFull}
          onClick={() => add(kind)}
        >
          {words.kinds[kind]}
        </button>
      ))}
    </p>
  )
}

interface Props {
  readonly blocks: readonly KeyedBlock[]
  readonly photographOf: PhotographOf
  readonly change: (edit: (blocks: readonly KeyedBlock[]) => readonly KeyedBlock[]) => void
}
/** Adds, moves and removes blocks. `said` tells the last step to screen readers. */
function useBlocks({ blocks, change }: Pick<Props, 'blocks' | 'change'>) {
  const { write: words } = ownerWords().letters
  const focusOn = useFocusOn()
  const [said, setSaid] = useState('')
  const byKey = new Map(blocks.map((each, index) => [each.key, { ...each, index }]))
  const nameOf = (key: string) => {
    const found = byKey.get(key)
    return found
      ? tell(words.place, { kind: words.kinds[found.block.kind], place: String(found.index + 1) })
      : ''
  }
  const put = (key: string, index: number) => {
    const moved = byKey.get(key)
    if (moved) change((all) => withPlaced(all, { key, block: moved.block }, index))
  }
  const moving = useMoving({
    shown: blocks.map(({ key }) => key),
    nameOf,
    put,
    reveal: revealFocused,
  })
  function step(key: string, index: number) {
    put(key, index)
    setSaid(tell(words.moved, { name: nameOf(key), place: String(index + 1), count: String(blocks.length) }))
  }
  function add(kind: LetterBlockKind) {
    const added = emptyBlock(kind)
    change((all) => [...all, added])
    focusOn(`#${added.key} .card-body :is(input, textarea, select, button)`)
  }
  function remove(removed: KeyedBlock, index: number) {
    change((all) => without(all, removed.key))
    const next = blocks[index + 1] ?? blocks[index - 1]
    focusOn(next ? `#${next.key} .handle` : '.add-block button')
    offerUndo(tell(words.removed, { kind: removed.block.kind }), () =>
      change((all) => withPlaced(all, removed, index)),
    )
  }
  return { byKey, nameOf, moving, said, step, add, remove }
}

/** The parts of a letter in their order. */
export function BlockCards({ blocks, photographOf, change }: Props) {
  const { write: words } = ownerWords().letters
  const { loaded, reload } = useLoaded(readSources)
  const { byKey, nameOf, moving, said, step, add, remove } = useBlocks({ blocks, change })
  const { ids, dragged, lifting } = moving
  return (
    <section className="letter-blocks" aria-label={words.blocks}>
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {blocks.length === 0 && <p className="summary-line">{words.nothing}</p>}
      <MovableRows
        moving={moving}
        carried={dragged === undefined ? undefined : { name: nameOf(dragged), thumbnailPath: '' }}
      >
        <ol className="list">
          {ids.map((key) => {
            const keyed = byKey.get(key)
            return (
              keyed && (
                <Card
                  key={key}
                  keyed={keyed}
                  name={nameOf(key)}
                  place={{ isFirst: keyed.index === 0, isLast: keyed.index === blocks.length - 1 }}
                  sources={loaded.state === 'ready' ? loaded.value : undefined}
                  photograph={photographOf(keyed)}
                  change={(block) => change((all) => withChanged(all, key, block))}
                  move={(by) => step(key, keyed.index + by)}
                  remove={() => remove({ key, block: keyed.block }, keyed.index)}
                  {...lifting.handleOf(key)}
                />
              )
            )
          })}
        </ol>
      </MovableRows>
      <Add isFull={blocks.length >= LIMITS.letterBlocks} add={add} />
      <p className="hidden-text" role="status">
        {said}
      </p>
    </section>
  )
}
