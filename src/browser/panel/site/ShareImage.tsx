import { useRef, useState } from 'react'
import { readBase64 } from '../../../client/read-base64.ts'
import { DEFAULT_SHARE_IMAGE } from '../../../syndication/metadata.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Settings } from '../../../contract/site/settings.ts'
import { run } from '../../stores/browser.ts'

const MEGABYTE = 1024 * 1024

interface Props {
  readonly path: string
  readonly save: (file: string, fileName: string) => Promise<Settings>
}

/** The picture of shared links. A chosen file is stored and published at once. */
export function ShareImage({ path: stored, save }: Props) {
  const [path, setPath] = useState(stored)
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function store(load: () => Promise<string>, fileName: string) {
    const outcome = await run({
      work: async () => save(await load(), fileName),
      failed: 'The picture was not saved.',
      said: 'Site updated',
      isBlocking: true,
    })
    if (outcome.kind === 'done') setPath(outcome.value.shareImagePath)
  }
  async function choose(file: File | undefined) {
    if (!file) return
    const isTooLarge = file.size > LIMITS.imageMaxBytes
    setFault(isTooLarge ? `${file.name}: larger than ${LIMITS.imageMaxBytes / MEGABYTE} MB.` : '')
    if (!isTooLarge) await store(() => readBase64(file), file.name)
    if (input.current) input.current.value = ''
  }
  return (
    <div className="share-image">
      <h3 id="share-image">Picture of shared links</h3>
      <img src={path || DEFAULT_SHARE_IMAGE} width="1200" height="630" alt="As it is now" />
      <p className="hint" id="share-image-hint">
        Shown where a page without a picture of its own is shared. At best 1200 × 630 pixels or more.
      </p>
      <p className="toolbar">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-labelledby="share-image"
          aria-describedby="share-image-hint share-image-fault"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {path !== '' && (
          <button
            className="plain-button"
            type="button"
            onClick={() => void store(() => Promise.resolve(''), '')}
          >
            Back to the first one
          </button>
        )}
      </p>
      <p className="fault" id="share-image-fault" role="alert">
        {fault}
      </p>
    </div>
  )
}
