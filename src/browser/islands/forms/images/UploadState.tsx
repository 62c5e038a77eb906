import { useStore } from '@nanostores/react'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import type { PhotographUpload, PhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'

function inWords({ state, reason }: PhotographUpload) {
  const { goesOn, noConnection, stopped } = ownerWords().images
  if (state === 'lost') return `${reason ? inOwnerLanguage(reason) : noConnection} ${goesOn}`
  return state === 'stopped' ? stopped : ''
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
      <progress value={sent} max={total} aria-label={tell(ownerWords().images.uploading, { name })} />
      {words !== '' && <p>{words}</p>}
    </div>
  )
}
