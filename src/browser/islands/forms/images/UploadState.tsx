import { useStore } from '@nanostores/react'
import type { PhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'

const WORDS = {
  lost: 'No connection. The upload continues by itself.',
  stopped: 'Not uploaded yet. Saving tries it again.',
} as const

interface Props {
  readonly $uploads: PhotographUploads['$uploads']
  /** The key of the image. */
  readonly image: string
}

/** How far the upload of a photograph is. Nothing for one that has arrived, or that needs none. */
export function UploadState({ $uploads, image }: Props) {
  const upload = useStore($uploads, { keys: [image] })[image]
  if (!upload || upload.state === 'arrived' || upload.state === 'with-save') return null
  const { name, sent, total, state } = upload
  return (
    <div className="upload-state">
      <progress value={sent} max={total} aria-label={`Uploading ${name}`} />
      {(state === 'lost' || state === 'stopped') && <p>{WORDS[state]}</p>}
    </div>
  )
}
