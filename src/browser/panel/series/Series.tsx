import { useState } from 'react'
import { useHashTail } from '../parts/hash-tail.ts'
import { EditSeries, NewSeries } from './EditSeries.tsx'
import { SeriesList } from './SeriesList.tsx'

/** `#series` is the list, `#series/new` the form of a new series, `#series/{id}` the form of one. */
export default function Series() {
  const tail = useHashTail()
  const [last, setLast] = useState('')
  // The list gives the focus back to what was opened from it.
  if (tail !== '' && tail !== last) setLast(tail)
  if (tail === 'new') return <NewSeries />
  return tail === '' ? <SeriesList from={last} /> : <EditSeries key={tail} id={tail} />
}
