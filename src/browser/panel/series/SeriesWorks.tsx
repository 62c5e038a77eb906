import { useCallback, useState } from 'react'
import type { Painting } from '../../../contract/collection/painting.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { yearsInWords } from '../../../contract/values/years.ts'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { MoveHandle } from '../paintings/MoveHandle.tsx'
import type { Lifting } from '../paintings/use-lifting.ts'
import { MovableRows } from '../paintings/MovableRows.tsx'
import { Thumbnail } from '../paintings/PaintingRow.tsx'
import { revealFocused, useMoving } from '../paintings/use-moving.ts'
import { tellWith } from '../parts/tell-with.ts'
import { calls } from './calls.ts'
import { movedTo } from './order.ts'
import { useOrder } from './use-order.ts'

const pictureOf = ({ paintingImages }: Painting) => paintingImages[0]?.thumbnailPath ?? ''

function WorkRow({ work, ...lifting }: Lifting & { readonly work: Painting }) {
  const { id, name } = work
  return (
    <tr data-state={lifting.isLifted ? 'lifted' : undefined}>
      <td className="handle-cell">
        <MoveHandle id={id} name={name} {...lifting} />
      </td>
      <td className="thumbnail-cell">
        <Thumbnail path={pictureOf(work)} />
      </td>
      <th scope="row">
        <a className="name" href={PAGE_PATHS.editPainting(id)} dir="auto">
          {name}
        </a>
        <span className="state">{yearsInWords(work)}</span>
      </th>
    </tr>
  )
}

interface Props {
  readonly id: string
  readonly works: readonly Painting[]
  readonly reload: () => void
}
/** The works of a series in their order, which is saved at each move. */
export function SeriesWorks({ id, works, reload }: Props) {
  const words = ownerWords().series
  const { table } = sharedWords()
  const [loaded, setLoaded] = useState(works)
  const [shown, setShown] = useState(() => works.map((work) => work.id))
  // They were read again.
  if (loaded !== works) {
    setLoaded(works)
    setShown(works.map((work) => work.id))
  }
  const save = useCallback((ids: readonly string[]) => calls.orderWorks(id, ids), [id])
  const saveOrder = useOrder(save, reload)
  const byId = new Map(works.map((work) => [work.id, work]))
  const moving = useMoving({
    shown,
    nameOf: (each) => byId.get(each)?.name ?? '',
    put: (each, index) => {
      const ids = movedTo(shown, each, index)
      setShown([...ids])
      void saveOrder(ids)
    },
    reveal: revealFocused,
  })
  const { ids, dragged, lifting } = moving
  const carried = byId.get(dragged ?? '')
  if (works.length === 0)
    return (
      <section aria-label={words.works}>
        <p>{tellWith(words.order.none, { a: (inside) => <a href="#paintings">{inside}</a> })}</p>
      </section>
    )
  return (
    <section aria-label={words.works}>
      <h4>{tell(words.order.title, { count: works.length })}</h4>
      <p className="summary-line">{words.order.text}</p>
      <MovableRows
        moving={moving}
        carried={carried && { name: carried.name, thumbnailPath: pictureOf(carried) }}
      >
        <table className="table works movable" aria-label={words.works}>
          <thead className="hidden-text">
            <tr>
              <th scope="col">{table.order}</th>
              <th scope="col">{table.image}</th>
              <th scope="col">{words.work}</th>
            </tr>
          </thead>
          <tbody>
            {ids.map((each) => {
              const work = byId.get(each)
              return work && <WorkRow key={each} work={work} {...lifting.handleOf(each)} />
            })}
          </tbody>
        </table>
      </MovableRows>
    </section>
  )
}
