import { useStore } from '@nanostores/react'
import type { PhotographUpload, PhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'

const inWords = ({ state, reason }: PhotographUpload) => {
  if (state === 'lost') return `${reason || 'No connection.'} The upload continues by itself.`
  return state === 'stopped' ? 'Not uploaded yet. Saving tries it again.' : ''
}

interface Props {
  readonly $uploads: PhotographUploads['$uploads']
  /** The key of the image. */
  readonly image: string
}

/** How far the upload of a photograph is. Nothing for one that has arrived, or that needs none. */
export function UploadState({ $uploads, image }: Props) {
  const upload = useStore($uploads, { keys: [image] })[image]
  if (!upload || upload.state === 'arrived' || upload.state === 'with-save') return null
  const { name, sent, total } = upload
  const words = inWords(upload)
  return (
    <div className="upload-state">
      <progress value={sent} max={total} aria-label={`Uploading ${name}`} />
      {words !== '' && <p>{words}</p>}
    </div>
  )
}
