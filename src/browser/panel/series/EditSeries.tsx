import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Stored } from '../../../client/owner/call.ts'
import { SERIES_FORM } from '../../stores/collection/drafts.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { SeriesInput, SeriesToEdit } from '../../../contract/collection/series.ts'
import { TRANSLATED } from '../../../contract/translations/translations.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { otherLanguages } from '../../stores/site-languages.ts'
import { toValues } from '../translations/text-values.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { tellWith } from '../parts/tell-with.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { calls } from './calls.ts'
import { SeriesForm } from './SeriesForm.tsx'
import { SeriesWorks } from './SeriesWorks.tsx'

/** With a field for each translation. */
const inForm = (series: Pick<SeriesToEdit, keyof SeriesInput>): SeriesInput =>
  toValues<SeriesInput>(
    {
      title: series.title,
      description: series.description,
      priceDisplay: series.priceDisplay ?? null,
      translations: series.translations,
    },
    TRANSLATED.series,
    otherLanguages(),
  )
const toStored = ({ values, version }: Stored<SeriesToEdit>): Stored<SeriesInput> => ({
  values: inForm(values),
  version,
})

const goToList = () => {
  location.hash = '#series'
}

interface FrameProps {
  readonly title: ReactNode
  readonly children: ReactNode
}
/** The way back, and the title, which has the focus when the form opens. */
function Frame({ title, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocus(heading)
  return (
    <>
      <p className="back">
        <a href="#series">{ownerWords().series.back}</a>
      </p>
      <h3 className="series-title" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </>
  )
}

export function NewSeries() {
  const { list, form: words } = ownerWords().series
  const [empty] = useState(() => inForm({ title: '', description: '' }))
  return (
    <Frame title={list.create}>
      <SeriesForm
        name={`${SERIES_FORM}new`}
        values={empty}
        version={undefined}
        reload={async () => ({ values: empty, version: undefined })}
        save={async (values) => {
          await calls.create(values)
          return { values: empty, version: undefined }
        }}
        said={words.created}
        onDone={goToList}
      >
        <p className="summary-line">
          {tellWith(words.howToFill, { a: (inside) => <a href="#paintings">{inside}</a> })}
        </p>
      </SeriesForm>
    </Frame>
  )
}

/** The form of a series with its works. */
export function EditSeries({ id }: { readonly id: string }) {
  const { name, form: words } = ownerWords().series
  const load = useCallback(async () => {
    const [series, works] = await Promise.all([calls.find(id), calls.listWorks(id)])
    return { series, works }
  }, [id])
  const reloadSeries = useCallback(async () => toStored(await calls.find(id)), [id])
  const save = useCallback(
    async (values: SeriesInput, version: string | undefined) =>
      toStored(await calls.update(id, values, version)),
    [id],
  )
  const { loaded, reload } = useLoaded(load)
  return (
    <Frame title={loaded.state === 'ready' ? <bdi>{loaded.value.series.values.title}</bdi> : name}>
      {loaded.state === 'loading' && <Skeleton lines={3} />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {loaded.state === 'ready' && (
        <SeriesForm
          name={SERIES_FORM + id}
          {...toStored(loaded.value.series)}
          reload={reloadSeries}
          save={save}
          said={words.saved}
          onDone={goToList}
        >
          <SeriesWorks id={id} works={loaded.value.works} reload={reload} />
          <p className="summary-line">
            {(loaded.value.series.values.publicWorks ?? 0) > 0 && (
              <>
                <a href={PAGE_PATHS.series(id)}>{words.view}</a> ·{' '}
              </>
            )}
            <a href={`#history/${id}`}>{words.history}</a>
          </p>
        </SeriesForm>
      )}
    </Frame>
  )
}
