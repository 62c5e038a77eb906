import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { SignedIn } from '../account/SignedIn.tsx'

// The pages' policy forbids to evaluate code, and zod tries as soon as it makes a schema: the form comes after this.
z.config({ jitless: true })
const ItemEditor = lazy(() => import('./ItemEditor.tsx'))

interface Props {
  readonly kind: 'painting' | 'exhibition'
  readonly mode: 'create' | 'edit'
}

/** What stands there until the form does. */
const Skeleton = () => (
  <div className="form-skeleton" aria-hidden="true">
    {Array.from({ length: 7 }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)

/** The create and edit pages of paintings and exhibitions. */
export default function ItemPage({ kind, mode }: Props) {
  const skeleton = <Skeleton />
  return (
    <SignedIn skeleton={skeleton}>
      <Suspense fallback={skeleton}>
        <ItemEditor kind={kind} mode={mode} />
      </Suspense>
    </SignedIn>
  )
}
