import { type KeyboardEvent, useCallback, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import {
  type Crop,
  cropPixels,
  isWhole,
  type Size,
  type Turn,
  turnSize,
  WHOLE,
} from '../../../../contract/collection/images/framing.ts'
import type { WholePicture } from '../../../../contract/collection/images/whole-picture.ts'
import { type OwnerWords, ownerWords, tell } from '../../../stores/owner-words.ts'
import { CropEdges } from './CropEdges.tsx'
import { fitRatio, growCrop, moveCrop, smallestPart } from './crop-steps.ts'

interface Props {
  readonly whole: WholePicture
  readonly turn: Turn
  /** The part of the turned picture. */
  readonly crop: Crop
  readonly setCrop: (crop: Crop) => void
}

/** What the library says of its handles. */
function labelsOf({ area, handles }: OwnerWords['images']['crop']) {
  return {
    cropArea: area,
    nwDragHandle: handles.nw,
    nDragHandle: handles.n,
    neDragHandle: handles.ne,
    eDragHandle: handles.e,
    seDragHandle: handles.se,
    sDragHandle: handles.s,
    swDragHandle: handles.sw,
    wDragHandle: handles.w,
  }
}

const SHAPES = ['free', 'original', 'square'] as const
type Shape = (typeof SHAPES)[number]
/** Width by height of the part, in fractions of the picture. */
const ratioOf = (shape: Shape, { width, height }: Size) =>
  ({ free: undefined, original: 1, square: height / width })[shape]

/** One press of an arrow key, in fractions of the picture. */
const STEP = 0.01
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const isHandle = (target: EventTarget) => target instanceof HTMLElement && target.dataset['ord'] !== undefined

/** The picture, as it is turned, in a frame whose size is known before it is loaded. */
function TurnedPicture({ whole, turn }: Pick<Props, 'whole' | 'turn'>) {
  const { width } = turnSize(whole, turn)
  const style = {
    width: `${(100 * whole.width) / width}%`,
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  }
  return (
    <div className="crop-picture">
      <img src={whole.picture} alt="" draggable={false} style={style} />
    </div>
  )
}

/** The size of an element on the screen, and the function that watches it. Its content is focused at the beginning. */
function useFrame() {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const watch = useCallback((frame: HTMLElement | null) => {
    if (!frame) return undefined
    frame.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus()
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = frame
      setSize({ width, height })
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return [size, watch] as const
}

/** The chosen shape of the part, and the changes of the part, which keep the shape or set it free. */
function useShape({ whole, turn, crop, setCrop }: Props) {
  const [shape, setShape] = useState<Shape>('free')
  const picture = turnSize(whole, turn)
  const ratio = ratioOf(shape, picture)
  const min = smallestPart(picture, ratio)

  function choose(wanted: Shape) {
    setShape(wanted)
    const wantedRatio = ratioOf(wanted, picture)
    if (wantedRatio !== undefined) setCrop(fitRatio(crop, wantedRatio, smallestPart(picture, wantedRatio)))
  }
  function setFree(changed: Crop) {
    setShape('free')
    setCrop(changed)
  }
  /** The library works in whole pixels of the screen, so a ratio is only nearly kept. */
  function drag({ x, y, width, height }: Crop) {
    const dragged = { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
    setCrop(ratio === undefined ? dragged : moveCrop({ ...dragged, height: dragged.width / ratio }, 0, 0))
  }
  function step(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    // The library moves the handles.
    if (!arrow || isHandle(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    setCrop(event.shiftKey ? growCrop(crop, ...arrow, min, ratio) : moveCrop(crop, ...arrow))
  }

  return { shape, picture, ratio, min, choose, setFree, drag, step }
}

/** The shapes to choose from. */
function Shapes({ shape, choose }: Pick<ReturnType<typeof useShape>, 'shape' | 'choose'>) {
  const words = ownerWords().images.crop
  return (
    <div className="crop-shapes" role="radiogroup" aria-label={words.shape}>
      {SHAPES.map((each) => (
        <label key={each}>
          <input type="radio" name="crop-shape" checked={shape === each} onChange={() => choose(each)} />
          {words.shapes[each]}
        </label>
      ))}
    </div>
  )
}

/** The part of a photograph that is kept, and everything that changes it. */
export function CropEditor(props: Props) {
  const { whole, turn, crop } = props
  const { shape, picture, ratio, min, choose, setFree, drag, step } = useShape(props)
  const [frame, watchFrame] = useFrame()
  const words = ownerWords().images.crop
  const part = cropPixels(crop, picture)
  const aspect = picture.width / picture.height
  return (
    <>
      <div className="crop-frame" onKeyDownCapture={step}>
        <div ref={watchFrame} style={{ aspectRatio: aspect, width: `min(100%, ${52 * aspect}dvh)` }}>
          <ReactCrop
            crop={{
              unit: '%',
              x: crop.x * 100,
              y: crop.y * 100,
              width: crop.width * 100,
              height: crop.height * 100,
            }}
            onChange={(_, dragged) => drag(dragged)}
            {...(ratio !== undefined && { aspect: ratio * aspect })}
            minWidth={min.width * frame.width}
            minHeight={min.height * frame.height}
            className="ReactCrop--no-animate"
            keepSelection
            ruleOfThirds
            ariaLabels={labelsOf(words)}
          >
            <TurnedPicture whole={whole} turn={turn} />
          </ReactCrop>
        </div>
      </div>
      <p className="crop-state">
        <span role="status">{tell(words.pixels, part)}</span>
        <button
          type="button"
          className="tool wide"
          aria-disabled={isWhole(crop)}
          onClick={() => setFree(WHOLE)}
        >
          {words.whole}
        </button>
      </p>
      <Shapes shape={shape} choose={choose} />
      <CropEdges crop={crop} min={smallestPart(picture, undefined)} setCrop={setFree} />
    </>
  )
}
