import { type ReactNode, useState } from 'react'
import type { PreviewLink } from '../../../contract/drafts/previews.ts'
import { makePreview, openPreview } from '../../stores/collection/publicity.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const inWords = (time: string) => new Intl.DateTimeFormat('en-GB', DAY).format(new Date(time))

const wholeAddress = ({ path }: PreviewLink) => new URL(path, location.origin).href

/** The saved draft as visitors will see it, and a link to it for somebody else. `children`: more buttons beside them. */
export function PreviewTools({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const [link, setLink] = useState<PreviewLink>()
  const [isCopied, setCopied] = useState(false)
  async function share() {
    const made = await makePreview(id)
    if (!made) return
    setLink(made)
    setCopied(false)
    try {
      await navigator.clipboard.writeText(wholeAddress(made))
      setCopied(true)
    } catch {
      // Then the address is there to be copied by hand.
    }
  }
  return (
    <div className="preview-tools">
      <button type="button" className="plain-button" onClick={() => void openPreview(id)}>
        See the preview
      </button>
      <button type="button" className="plain-button" onClick={() => void share()}>
        Copy a link to it
      </button>
      {children}
      <p role="status">
        {link && (
          <>
            {isCopied ? 'Copied. ' : ''}Whoever has this link sees the saved draft until{' '}
            {inWords(link.endsAt)}. It cannot be taken back:{' '}
            <a href={link.path} dir="ltr">
              {wholeAddress(link)}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
