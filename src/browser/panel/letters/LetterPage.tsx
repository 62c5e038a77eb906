import { useCallback } from 'react'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { calls } from './calls.ts'
import { LetterEditor } from './LetterEditor.tsx'
import { findLeft } from './saving/open-letter.ts'
import { LetterProgress } from './sending/LetterProgress.tsx'

/** A letter as it is stored, or as it was left while something of it is on its way. */
async function read(id: string) {
  const left = findLeft(id)
  return { left, stored: left ? left.store.$stored.get() : await calls.find(id) }
}

/** One letter: a form while it is a draft, and then what became of it. */
export function LetterPage({ id }: { readonly id: string }) {
  const load = useCallback(() => read(id), [id])
  const { loaded, reload, look } = useLoaded(load)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const { stored, left } = loaded.value
  const { values } = stored
  if (values.state !== 'draft') return <LetterProgress letter={values} reload={reload} look={look} />
  return <LetterEditor stored={stored} left={left} reload={reload} />
}
