import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { ForManagers } from '../account/ForManagers.tsx'
import { SignedIn } from '../account/SignedIn.tsx'
import { ownerLanguage, speak } from '../../stores/owner-words.ts'

// The Content Security Policy forbids eval, and zod tries it when the first schema is made. So the form is imported
// after this.
z.config({ jitless: true })
const ItemEditor = lazy(async () => {
  const [editor] = await Promise.all([import('./ItemEditor.tsx'), speak(ownerLanguage())])
  return { default: editor.default }
})

interface Props {
  readonly kind: 'painting' | 'exhibition'
  readonly mode: 'create' | 'edit'
}

/** Shown until the form has loaded. */
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
      <ForManagers skeleton={skeleton}>
        <Suspense fallback={skeleton}>
          <ItemEditor kind={kind} mode={mode} />
        </Suspense>
      </ForManagers>
    </SignedIn>
  )
}
