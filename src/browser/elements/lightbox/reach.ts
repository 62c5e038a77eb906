/**
 * Zoom limits relative to the fitting size: the minimum for small pictures, and the maximum that still shows detail.
 */
const LEAST = 1.5
const MOST = 3
/** Ratio of the long side to the short side from which a picture is too small to see when all of it fits. */
const LONG = 4
/** The maximum zoom of a very long picture, relative to its own pixels. */
const COARSEST = 6

/** A picture and the visible frame around it, in CSS pixels. */
export interface Sight {
  /** Width at which the whole picture fits the frame. */
  readonly fitting: number
  /** Width of the largest variant. */
  readonly full: number
  /** Width divided by height. */
  readonly shape: number
  readonly frame: { readonly width: number; readonly height: number }
}

/** The maximum width of the picture: a very long one may always grow until it fills the frame. */
export function widestOf({ fitting, full, shape, frame }: Sight): number {
  const usual = Math.min(Math.max(full, fitting * LEAST), fitting * MOST)
  if (shape < LONG && shape > 1 / LONG) return usual
  const filling = Math.max(frame.width, frame.height * shape)
  return Math.max(usual, Math.min(filling, full * COARSEST))
}

/** Whether a panorama would be lower than a third of the frame: then it is better shown in parts. */
export const isSliver = ({ fitting, shape, frame }: Sight) =>
  shape >= LONG && fitting / shape < frame.height / 3
