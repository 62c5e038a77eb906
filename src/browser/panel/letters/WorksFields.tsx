import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { yearsInWords } from '../../../contract/values/years.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { MovableRows } from '../paintings/MovableRows.tsx'
import { MoveHandle } from '../paintings/MoveHandle.tsx'
import { withoutMarks } from '../paintings/painting-lines.ts'
import { Thumbnail } from '../paintings/PaintingRow.tsx'
import type { Lifting } from '../paintings/use-lifting.ts'
import { revealFocused, useMoving } from '../paintings/use-moving.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { movedTo } from '../series/order.ts'
import { useFocusOn } from './use-focus-on.ts'

/** As many works as fit into the picker without a long wait for their pictures. */
const SHOWN = 48

const textOf = (work: PaintingLine) =>
  withoutMarks(`${work.name} ${yearsInWords(work)} ${work.technique} ${work.inventoryNumber}`)

/** The public works with all of these words. */
function findWorks(works: readonly PaintingLine[], query: string): readonly PaintingLine[] {
  const words = withoutMarks(query).split(/\s+/).filter(Boolean)
  return works.filter((work) => !work.isDraft && words.every((word) => textOf(work).includes(word)))
}

interface PickerProps {
  readonly works: readonly PaintingLine[]
  readonly ids: readonly string[]
  readonly change: (ids: readonly string[]) => void
}
/** A wall of works: a press takes one into the letter or out of it. */
function Picker({ works, ids, change }: PickerProps) {
  const { write: words } = ownerWords().letters
  const [query, setQuery] = useState('')
  const found = findWorks(works, query)
  const isFull = ids.length >= LIMITS.letterWorks
  function toggle(id: string) {
    if (ids.includes(id)) change(ids.filter((each) => each !== id))
    else if (!isFull) change([...ids, id])
  }
  return (
    <div className="picker">
      <SearchField label={words.search} value={query} onChange={setQuery} />
      <ul className="works-wall">
        {found.slice(0, SHOWN).map(({ id, name, thumbnailPath }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={ids.includes(id)}
              aria-disabled={(isFull && !ids.includes(id)) || undefined}
              onClick={() => toggle(id)}
            >
              <Thumbnail path={thumbnailPath} />
              <span className="name" dir="auto">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="summary-line">{words.noneFound}</p>}
      {found.length > SHOWN && (
        <p className="summary-line">{tell(words.more, { count: found.length - SHOWN })}</p>
      )}
      {isFull && <p className="summary-line">{inOwnerLanguage(VALIDATION.tooManyLetterWorks)}.</p>}
    </div>
  )
}

interface ChosenWorkProps extends Lifting {
  readonly id: string
  /** Undefined if it is not in the collection any more. */
  readonly work: PaintingLine | undefined
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean }
  readonly step: (by: number) => void
  readonly remove: () => void
}
function ChosenWork({ id, work, place, step, remove, ...lifting }: ChosenWorkProps) {
  const { write: words } = ownerWords().letters
  const isShown = work !== undefined && !work.isDraft
  const name = work?.name ?? words.notPublic
  return (
    <li data-work={id} data-state={lifting.isLifted ? 'lifted' : undefined}>
      <Thumbnail path={work?.thumbnailPath ?? ''} />
      <MoveHandle id={id} name={name} {...lifting} />
      <span className="name" dir="auto">
        {work?.name}
      </span>
      {!isShown && <span className="state danger">{words.notPublic}</span>}
      <span className="steps">
        <button
          className="plain-button step"
          type="button"
          aria-label={tell(words.earlier, { name })}
          aria-disabled={place.isFirst || undefined}
          onClick={() => step(-1)}
        >
          ←
        </button>
        <button
          className="plain-button step"
          type="button"
          aria-label={tell(words.later, { name })}
          aria-disabled={place.isLast || undefined}
          onClick={() => step(1)}
        >
          →
        </button>
        <button
          className="plain-button step remove"
          type="button"
          aria-label={tell(words.removeOf, { name })}
          onClick={remove}
        >
          ×
        </button>
      </span>
    </li>
  )
}

interface ChosenProps extends PickerProps {
  readonly say: (text: string) => void
  readonly remove: (id: string) => void
}
function Chosen({ works, ids, change, say, remove }: ChosenProps) {
  const { write: words } = ownerWords().letters
  const byId = new Map(works.map((work) => [work.id, work]))
  const nameOf = (id: string) => byId.get(id)?.name ?? words.notPublic
  const put = (id: string, index: number) => change(movedTo(ids, id, index))
  const moving = useMoving({ shown: ids, nameOf, put, reveal: revealFocused, isWall: true })
  const { dragged, lifting } = moving
  const carried =
    dragged === undefined
      ? undefined
      : { name: nameOf(dragged), thumbnailPath: byId.get(dragged)?.thumbnailPath ?? '' }
  function step(id: string, to: number) {
    if (to < 0 || to >= ids.length) return
    put(id, to)
    say(tell(words.moved, { name: nameOf(id), place: String(to + 1), count: String(ids.length) }))
  }
  return (
    <MovableRows moving={moving} carried={carried} isWall>
      <ol className="chosen">
        {moving.ids.map((id, index) => (
          <ChosenWork
            key={id}
            id={id}
            work={byId.get(id)}
            place={{ isFirst: index === 0, isLast: index === ids.length - 1 }}
            step={(by) => step(id, index + by)}
            remove={() => remove(id)}
            {...lifting.handleOf(id)}
          />
        ))}
      </ol>
    </MovableRows>
  )
}

/** Takes a work out. The work can be put back, whatever else has changed in the letter since. */
function useRemove({ works = [], ids, change }: Props, block: string) {
  const { write: words } = ownerWords().letters
  const latest = useRef({ ids, change })
  useLayoutEffect(() => void (latest.current = { ids, change }))
  const focusOn = useFocusOn()
  const putBack = (id: string, index: number) => {
    const now = latest.current
    const hasRoom = now.ids.length < LIMITS.letterWorks
    if (hasRoom && !now.ids.includes(id)) now.change(now.ids.toSpliced(index, 0, id))
  }
  return function remove(id: string) {
    const index = ids.indexOf(id)
    const next = ids[index + 1] ?? ids[index - 1]
    const name = works.find((work) => work.id === id)?.name
    change(ids.filter((each) => each !== id))
    focusOn(`[data-block="${block}"] ${next ? `[data-work="${next}"] .remove` : 'button'}`)
    offerUndo(name ? tell(words.workRemoved, { name }) : tell(words.removed, { kind: 'works' }), () =>
      putBack(id, index),
    )
  }
}

interface Props {
  readonly ids: readonly string[]
  /** All works; undefined while they load. */
  readonly works: readonly PaintingLine[] | undefined
  readonly change: (ids: readonly string[]) => void
}
/** Works that stand side by side in a letter. */
export function WorksFields(props: Props) {
  const { ids, works, change } = props
  const { write: words } = ownerWords().letters
  const [isOpen, setOpen] = useState(ids.length === 0)
  const [said, say] = useState('')
  const id = useId()
  const remove = useRemove(props, id)
  return (
    <div data-block={id}>
      <div className="chosen-head">
        <button
          className="button quiet-button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.done : words.choose}
        </button>
        <span className="summary-line" role="status">
          {tell(words.chosen, { count: ids.length })}
        </span>
      </div>
      {works && ids.length > 0 && (
        <Chosen works={works} ids={ids} change={change} say={say} remove={remove} />
      )}
      <div id={id}>{works && isOpen && <Picker works={works} ids={ids} change={change} />}</div>
      <p className="hidden-text" role="status">
        {said}
      </p>
    </div>
  )
}
