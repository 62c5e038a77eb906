/** Times the fitting size: where there are few pixels, and beyond which a photograph of paint shows nothing more. */
const LEAST = 1.5
const MOST = 3
/** Width by height, or height by width: a long picture is hardly to be seen where all of it is. */
const LONG = 4
/** Times its own pixels: a long picture is not made coarser. */
const COARSEST = 6

/** A picture and the frame that it is seen through, in CSS pixels. */
export interface Sight {
  /** Width where all of the picture is seen. */
  readonly fitting: number
  /** Width of its largest variant. */
  readonly full: number
  /** Width by height. */
  readonly shape: number
  readonly frame: { readonly width: number; readonly height: number }
}

/** The width up to which the picture can be looked at: a long one until it fills the frame. */
export function widestOf({ fitting, full, shape, frame }: Sight): number {
  const usual = Math.min(Math.max(full, fitting * LEAST), fitting * MOST)
  if (shape < LONG && shape > 1 / LONG) return usual
  const filling = Math.max(frame.width, frame.height * shape)
  return Math.max(usual, Math.min(filling, full * COARSEST))
}

/** Whether a panorama would be less than a third of the frame's height: it is better looked at piece by piece. */
export const isSliver = ({ fitting, shape, frame }: Sight) =>
  shape >= LONG && fitting / shape < frame.height / 3
