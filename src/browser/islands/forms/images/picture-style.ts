import { type Framing, isWhole, type Size } from '../../../../contract/collection/images/framing.ts'

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(3))}%`

/**
 * How a whole picture, which fills a square frame with `object-fit: contain`, shows only a part of itself in that frame,
 * turned.
 */
export function styleOf({ width, height }: Size, { crop, turn }: Framing) {
  const rotate = `rotate(${turn}deg)`
  if (isWhole(crop)) return turn === 0 ? undefined : { transform: rotate }
  const longer = Math.max(width, height)
  /** One axis in fractions of the frame. The picture is in the middle. */
  const axis = (side: number, start: number, length: number) => {
    const shown = side / longer
    const before = (1 - shown) / 2 + start * shown
    const part = length * shown
    return { before, part, after: 1 - before - part, toMiddle: 0.5 - before - part / 2 }
  }
  const across = axis(width, crop.x, crop.width)
  const down = axis(height, crop.y, crop.height)
  const scale = Number((1 / Math.max(across.part, down.part)).toFixed(4))
  const inset = [down.before, across.after, down.after, across.before].map(percent).join(' ')
  const move = `translate(${percent(across.toMiddle)}, ${percent(down.toMiddle)})`
  return { clipPath: `inset(${inset})`, transform: `${rotate} scale(${scale}) ${move}` }
}
