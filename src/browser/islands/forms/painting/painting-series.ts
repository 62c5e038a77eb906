import { computed } from 'nanostores'
import { SeriesCreateSchema } from '../../../../contract/collection/series.ts'
import { NEW_SERIES } from '../../../../contract/values/fields.ts'
import { seriesTitles } from '../../../stores/collection/browser-items.ts'
import { ownerWords } from '../../../stores/owner-words.ts'
import type { SeriesTitles } from '../../../stores/collection/series-titles.ts'
import { read } from '../kinds.ts'
import type { Values } from '../values.ts'

/** The series of a painting in its form. */

const choicesOf = ({ titles }: Pick<SeriesTitles, 'titles'>) => ({
  '': ownerWords().forms.choices.noSeries,
  ...Object.fromEntries(titles),
  [NEW_SERIES]: ownerWords().forms.choices.newSeries,
})
export const $seriesChoices = computed(seriesTitles.$series, (series) => ({ seriesId: choicesOf(series) }))

/** Another program's server has no series, and a draft of an earlier version says nothing about them. */
export function isSeriesShown({ fields }: Values): boolean {
  const { state, titles } = seriesTitles.$series.get()
  if (fields['seriesId'] === undefined) return false
  return state !== 'unknown' || titles.size > 0
}

/** The series that is sent; undefined if it stays as it is: a new series is made before. */
export function seriesIdOf({ fields: { seriesId } }: Values): string | null | undefined {
  return seriesId === undefined || seriesId === NEW_SERIES ? undefined : seriesId || null
}

const isNew = (values: Values) => read(values, 'seriesId') === NEW_SERIES

export function findFaultsOfSeries(values: Values): Record<string, string> {
  const fault = isNew(values)
    ? SeriesCreateSchema.shape.title.safeParse(read(values, 'newSeries')).error?.issues[0]
    : undefined
  return fault ? { newSeries: fault.message } : {}
}

export function hintOfSeries(values: Values): string {
  const words = ownerWords().forms.hints
  if (isNew(values)) return words.newSeries
  return seriesTitles.$series.get().state === 'failed' ? words.seriesFailed : words.series
}

/** Makes the new series. From then on it is chosen, so that a second save does not make it twice. */
export async function makeSeries(values: Values): Promise<Values['fields']> {
  if (!isNew(values)) return {}
  return { seriesId: await seriesTitles.make(read(values, 'newSeries').trim()), newSeries: '' }
}
