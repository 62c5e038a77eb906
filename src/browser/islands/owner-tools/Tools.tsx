import { useState } from 'react'
import type { Managed } from '../../../client/owner/collection/managed.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { exhibitions, paintings } from '../../stores/collection/browser-items.ts'
import { undoDelete } from '../../stores/collection/undo-delete.ts'
import { sharedWords } from '../../stores/owner-words.ts'
import { currencyOf } from '../../stores/site-currency.ts'
import { confirm } from '../../stores/feedback/feedback.ts'
import { readablePrice } from '../../../contract/collection/price.ts'
import type { Place } from './places.ts'
import { Availability } from './Availability.tsx'
import { removeCard } from './remove-card.ts'

interface Props {
  readonly place: Place
  readonly item: Managed
}

const EDIT = { painting: PAGE_PATHS.editPainting, exhibition: PAGE_PATHS.editExhibition }
const DELETE = { painting: paintings.deletePainting, exhibition: exhibitions.deleteExhibition }

/**
 * Asks for confirmation (features 2), deletes with a dialog and a toast (features 4 and 8), and removes the card. Undo in
 * the toast puts it back.
 */
function DeleteButton({ place, card }: { readonly place: Place; readonly card: HTMLElement }) {
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    let putBack: () => void = () => undefined
    const undo = undoDelete(place.id, place.name, () => putBack())
    const isGone = (await confirm()) && (await DELETE[place.kind](place.id, undo)).kind === 'done'
    setBusy(false)
    if (isGone) putBack = removeCard(card)
  }
  return (
    <button type="button" aria-disabled={isBusy} onClick={() => void (isBusy || remove())}>
      {sharedWords().tools.work.delete}
      <span className="hidden-text">
        : <bdi>{place.name}</bdi>
      </span>
    </button>
  )
}

/** The tools for owners on a card or a details page. */
export function Tools({ place, item: { price, standing, ...item } }: Props) {
  const currency = currencyOf(item.currency)
  const { work: words } = sharedWords().tools
  const shown = readablePrice(price, currency)
  return (
    <>
      {shown !== '' && (
        <span className="price">
          <span className="hidden-text">{words.price} </span>
          {currency}&nbsp;{shown}
        </span>
      )}
      <a href={EDIT[place.kind](place.id)}>
        {words.edit}
        <span className="hidden-text">
          : <bdi>{place.name}</bdi>
        </span>
      </a>
      {!place.card && place.kind === 'painting' && (
        <a href={PAGE_PATHS.copyPainting(place.id)}>
          {words.copy}
          <span className="hidden-text">
            : <bdi>{place.name}</bdi>
          </span>
        </a>
      )}
      {!place.card && standing && <Availability standing={standing} holder={place.holder} />}
      {place.card && <DeleteButton place={place} card={place.card} />}
    </>
  )
}
