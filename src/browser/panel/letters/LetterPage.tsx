import { useCallback } from 'react'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { calls } from './calls.ts'
import { LetterEditor } from './LetterEditor.tsx'
import { LetterProgress } from './sending/LetterProgress.tsx'

/** One letter: a form while it is a draft, and then what became of it. */
export function LetterPage({ id }: { readonly id: string }) {
  const load = useCallback(() => calls.find(id), [id])
  const { loaded, reload } = useLoaded(load)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { values } = loaded.value
  if (values.state !== 'draft') return <LetterProgress letter={values} reload={reload} />
  return <LetterEditor stored={loaded.value} reload={reload} />
}
