import { WHOLE } from '../../../../contract/collection/images/framing.ts'
import type { WholePicture } from '../../../../contract/collection/images/whole-picture.ts'
import { ownerWords, sharedWords, tell } from '../../../stores/owner-words.ts'
import type { FormImage } from '../values.ts'
import { degreesOf, isShownBySrc } from './images.ts'
import { styleOf } from './picture-style.ts'

interface Props {
  readonly image: FormImage
  /** The whole photograph; its picture is '' if this browser cannot show it, undefined while it is being made. */
  readonly whole: WholePicture | undefined
  readonly alt: string
}

/** A photograph of a form as it will be shown, in a square frame. */
export function Picture({ image, whole, alt }: Props) {
  const { fileName, src, turn = 0, crop = WHOLE } = image
  if (isShownBySrc(image)) {
    const degrees = degreesOf(image)
    const style = degrees === 0 ? undefined : { transform: `rotate(${degrees}deg)` }
    return <img src={src} alt={alt} draggable={false} style={style} />
  }
  if (whole?.picture)
    return <img src={whole.picture} alt={alt} draggable={false} style={styleOf(whole, { turn, crop })} />
  return (
    <span className="no-preview">
      {whole ? tell(ownerWords().images.noPreview, { name: fileName }) : sharedWords().loading}
    </span>
  )
}
