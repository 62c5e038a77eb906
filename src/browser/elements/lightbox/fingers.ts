import type { createZoom } from './zoom.ts'

/** Pixels of a swipe after which the picture changes, or the lightbox closes. */
const TURN = 40
const CLOSE = 160
/** Milliseconds of the animation after the finger is lifted. */
const GLIDE = 200

interface FingerActions {
  readonly turn: (step: 1 | -1) => void
  readonly close: () => void
  readonly isMotionReduced: () => boolean
}

interface Swipe {
  readonly media: HTMLElement
  readonly x: number
  readonly y: number
  /** Pixels moved so far, on the axis with the longer distance. */
  across: number
  down: number
}

const spreadOf = (a: Touch, b: Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
const middleOf = (a: Touch, b: Touch) => ({ x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 })

/** The swipe of one finger, which moves the picture until it ends. */
function createSwipe(actions: FingerActions) {
  let swipe: Swipe | undefined

  function begin(media: HTMLElement, { clientX, clientY }: Touch) {
    swipe = { media, x: clientX, y: clientY, across: 0, down: 0 }
  }

  function move({ clientX, clientY }: Touch) {
    if (!swipe) return
    const [across, down] = [clientX - swipe.x, clientY - swipe.y]
    const isAcross = Math.abs(across) > Math.abs(down)
    swipe.across = isAcross ? across : 0
    swipe.down = isAcross ? 0 : down
    swipe.media.style.translate = `${swipe.across}px ${swipe.down}px`
  }

  /** `isMeant` is true if the finger was lifted, and false if the browser or a second finger ended the swipe. */
  function finish(isMeant: boolean) {
    if (!swipe) return
    const { media, across, down } = swipe
    swipe = undefined
    const hasTurned = isMeant && Math.abs(across) > TURN
    const hasClosed = isMeant && Math.abs(down) > CLOSE
    const goal = hasTurned || hasClosed ? `${across * 1.5}px ${down * 1.5}px` : '0px 0px'
    media.style.translate = ''
    if (!actions.isMotionReduced()) media.animate({ translate: [`${across}px ${down}px`, goal] }, GLIDE)
    if (hasTurned) actions.turn(across < 0 ? 1 : -1)
    else if (hasClosed) actions.close()
  }

  return { begin, move, finish }
}

/**
 * One finger changes the picture (in a circle) or closes the lightbox; two fingers zoom. GLightbox's own touch handling
 * stops at both ends and blocks taps. Its pinch also enlarges the next pictures, without loading more pixels.
 */
export function followFingers(
  dialog: HTMLElement,
  zoom: ReturnType<typeof createZoom>,
  actions: FingerActions,
) {
  const swipe = createSwipe(actions)
  let spread = 0

  function start({ touches: [first, second] }: TouchEvent) {
    if (first && second) {
      swipe.finish(false)
      spread = spreadOf(first, second)
      zoom.hold(middleOf(first, second))
      return
    }
    const media = dialog.querySelector<HTMLElement>('.gslide.current .gslide-media')
    if (first && media && !zoom.isOn()) swipe.begin(media, first)
  }

  function move(event: TouchEvent) {
    const [first, second] = event.touches
    if (first && second && spread > 0) {
      event.preventDefault()
      zoom.spread(spreadOf(first, second) / spread, middleOf(first, second))
    } else if (first) swipe.move(first)
  }

  function end({ type, touches }: TouchEvent) {
    if (spread > 0 && touches.length < 2) {
      spread = 0
      zoom.settle()
    }
    swipe.finish(type === 'touchend')
  }

  const slider = dialog.querySelector<HTMLElement>('.gslider')
  slider?.addEventListener('touchstart', start, { passive: true })
  slider?.addEventListener('touchmove', move, { passive: false })
  slider?.addEventListener('touchend', end)
  slider?.addEventListener('touchcancel', end)
}
