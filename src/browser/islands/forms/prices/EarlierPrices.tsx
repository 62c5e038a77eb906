import { useState } from 'react'
import { createPaintingCalls } from '../../../../client/owner/collection/paintings.ts'
import { offerInWords } from '../../../../contract/collection/price.ts'
import type { KeptPrice } from '../../../../contract/prices/kept-prices.ts'
import { run } from '../../../stores/browser.ts'
import { reasonOf } from '../../../stores/feedback/outcome.ts'
import { ownerWords, sharedWords, spokenLanguage, spokenLocale, tell } from '../../../stores/owner-words.ts'
import { call } from '../../../stores/owner.ts'

const calls = createPaintingCalls(call)

function PriceLines({ prices }: { readonly prices: readonly KeptPrice[] }) {
  const words = ownerWords().forms.prices
  if (prices.length === 0) return <p>{words.none}</p>
  return (
    <ul className="kept-prices">
      {prices.map(({ price, currency, since, username }) => (
        <li key={`${since} ${price} ${currency}`}>
          <span className="amount">
            {price === 0 ? words.noPrice : offerInWords({ price, currency }, spokenLanguage())}
          </span>
          <span className="since">
            {words.since} <time dateTime={since}>{new Date(since).toLocaleDateString(spokenLocale())}</time>
            {username !== '' && tell(words.by, { name: username })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What a work cost when, folded. It is loaded when it opens. */
export function EarlierPrices({ id }: { readonly id: string }) {
  const [prices, setPrices] = useState<readonly KeptPrice[]>()
  const [fault, setFault] = useState('')
  async function load() {
    const outcome = await run({ work: () => calls.readKeptPrices(id) })
    if (outcome.kind === 'done') setPrices(outcome.value)
    setFault(reasonOf(outcome))
  }
  return (
    <details
      className="private earlier-prices"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load()
      }}
    >
      <summary>{ownerWords().forms.prices.title}</summary>
      {fault === '' ? (
        prices ? (
          <PriceLines prices={prices} />
        ) : (
          <p role="status">{sharedWords().loading}</p>
        )
      ) : (
        <p role="alert">{fault}</p>
      )}
    </details>
  )
}
