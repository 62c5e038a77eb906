import { type KeyboardEvent, Suspense, use, useEffect, useRef, useState } from 'react'
import {
  type Crop,
  roundCrop,
  turnCrop,
  turnCropBack,
  WHOLE,
} from '../../../../contract/collection/images/framing.ts'
import type { WholePicture } from '../../../../contract/collection/images/whole-picture.ts'
import { ownerWords, sharedWords } from '../../../stores/owner-words.ts'
import type { FormImage } from '../values.ts'
import styles from './crop.css?url'
import { CropEditor } from './CropEditor.tsx'

interface Props {
  readonly image: FormImage
  /** Its picture is '' if it cannot be shown. */
  readonly whole: Promise<WholePicture>
  readonly apply: (crop: Crop) => void
  readonly onClose: () => void
}

interface EditorProps extends Pick<Props, 'image' | 'whole'> {
  /** The part of the turned photograph. */
  readonly crop: Crop
  readonly setCrop: (crop: Crop) => void
}

function Editor({ image, whole, crop, setCrop }: EditorProps) {
  const shown = use(whole)
  if (shown.picture !== '')
    return <CropEditor whole={shown} turn={image.turn ?? 0} crop={crop} setCrop={setCrop} />
  return (
    <p role="alert">
      {image.id === '' ? ownerWords().images.crop.notShown : ownerWords().images.crop.notLoaded}
    </p>
  )
}

/** Whether Enter already has a meaning there. */
const isPressed = (target: EventTarget) => target instanceof Element && target.closest('button, summary')

/** Crops a photograph by touch, mouse or keyboard. Nothing changes before “Apply”. */
export default function CropDialog({ image, whole, apply, onClose }: Props) {
  const { fileName, turn = 0 } = image
  const { tile, crop: words } = ownerWords().images
  const dialog = useRef<HTMLDialogElement>(null)
  const [crop, setCrop] = useState(() => turnCrop(image.crop ?? WHOLE, turn))
  useEffect(() => dialog.current?.showModal(), [])

  // The browser gives the focus back when a dialog is closed, not when it is removed.
  const close = () => dialog.current?.close()
  function applyAndClose() {
    apply(turnCropBack(roundCrop(crop), turn))
    close()
  }
  function applyByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isPressed(event.target)) return
    // Otherwise it would send the form around the dialog.
    event.preventDefault()
    applyAndClose()
  }

  return (
    <dialog
      ref={dialog}
      className="crop-dialog"
      aria-labelledby="crop-title"
      onKeyDown={applyByEnter}
      onClose={onClose}
    >
      <link rel="stylesheet" href={styles} precedence="crop" />
      <h2 id="crop-title">
        {tile.crop}
        <span className="hidden-text"> {fileName}</span>
      </h2>
      <Suspense fallback={<p role="status">{sharedWords().loading}</p>}>
        <Editor image={image} whole={whole} crop={crop} setCrop={setCrop} />
      </Suspense>
      <p className="crop-answers">
        <button type="button" className="button quiet-button" onClick={close}>
          {words.cancel}
        </button>
        <button type="button" className="button" onClick={applyAndClose}>
          {words.apply}
        </button>
      </p>
    </dialog>
  )
}
