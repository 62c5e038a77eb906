import { type ReactNode, useCallback, useRef } from 'react'
import type { Stored } from '../../../client/owner/call.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { Series, SeriesInput } from '../../../contract/collection/series.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { calls } from './calls.ts'
import { SeriesForm } from './SeriesForm.tsx'
import { SeriesWorks } from './SeriesWorks.tsx'

const EMPTY: SeriesInput = { title: '', description: '', priceDisplay: null }
const toStored = ({ values, version }: Stored<Series>): Stored<SeriesInput> => ({
  values: {
    title: values.title,
    description: values.description,
    priceDisplay: values.priceDisplay ?? null,
  },
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
        <a href="#series">← All series</a>
      </p>
      <h3 className="series-title" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </>
  )
}

export const NewSeries = () => (
  <Frame title="New series">
    <SeriesForm
      name="series-new"
      values={EMPTY}
      version={undefined}
      reload={async () => ({ values: EMPTY, version: undefined })}
      save={async (values) => {
        await calls.create(values)
        return { values, version: undefined }
      }}
      said="Series created"
      onDone={goToList}
    >
      <p className="summary-line">
        Works come into it in their forms, or several at once from the table of{' '}
        <a href="#paintings">paintings</a>. Visitors see the series as soon as it has works.
      </p>
    </SeriesForm>
  </Frame>
)

/** The form of a series with its works. */
export function EditSeries({ id }: { readonly id: string }) {
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
    <Frame title={loaded.state === 'ready' ? <bdi>{loaded.value.series.values.title}</bdi> : 'Series'}>
      {loaded.state === 'loading' && <Skeleton lines={3} />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {loaded.state === 'ready' && (
        <SeriesForm
          name={`series-${id}`}
          {...toStored(loaded.value.series)}
          reload={reloadSeries}
          save={save}
          said="Series saved"
          onDone={goToList}
        >
          <SeriesWorks id={id} works={loaded.value.works} reload={reload} />
          <p className="summary-line">
            {loaded.value.works.length > 0 && (
              <>
                <a href={PAGE_PATHS.series(id)}>View the series</a> ·{' '}
              </>
            )}
            <a href={`#history/${id}`}>See earlier changes</a>
          </p>
        </SeriesForm>
      )}
    </Frame>
  )
}
