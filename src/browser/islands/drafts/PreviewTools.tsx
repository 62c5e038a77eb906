import { type ReactNode, useState } from 'react'
import type { PreviewLink } from '../../../contract/drafts/previews.ts'
import { ownerWords, spokenLocale, tell } from '../../stores/owner-words.ts'
import { makePreview, openPreview } from '../../stores/collection/publicity.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const inWords = (time: string) => new Intl.DateTimeFormat(spokenLocale(), DAY).format(new Date(time))

const wholeAddress = ({ path }: PreviewLink) => new URL(path, location.origin).href

/** The saved draft as visitors will see it, and a link to it for somebody else. `children`: more buttons beside them. */
export function PreviewTools({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const [link, setLink] = useState<PreviewLink>()
  const [isCopied, setCopied] = useState(false)
  const words = ownerWords().conflict.preview
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
        {words.see}
      </button>
      <button type="button" className="plain-button" onClick={() => void share()}>
        {words.copy}
      </button>
      {children}
      <p role="status">
        {link && (
          <>
            {isCopied && `${words.copied} `}
            {tell(words.until, { day: inWords(link.endsAt) })}{' '}
            <a href={link.path} dir="ltr">
              {wholeAddress(link)}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
