/** Times the fitting size: where there are few pixels, and beyond which a photograph of paint shows nothing more. */
const LEAST = 1.5
const MOST = 3
const HARDLY = 1.05
/** Pixels: a pointer that moves less has clicked. */
const CLICK = 5

const PAN: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A place on the screen, in pixels. */
interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Looking closer: the shown picture in one and a half to three times its size, or as two fingers spread it, to be
 * moved by scrolling, dragging and arrow keys. `fullWidthOf` says how many pixels the shown picture has at most.
 * GLightbox's own zoom writes style attributes.
 */
export function createZoom(dialog: HTMLElement, fullWidthOf: () => number) {
  const button = dialog.querySelector('.gzoom')
  const slide = () => dialog.querySelector('.gslide.current')
  const scroller = () => slide()?.querySelector('.ginner-container')
  const picture = () => slide()?.querySelector('img')
  const isOn = () => slide()?.classList.contains('zoomed') ?? false
  /** Pixels of the shown picture's width where all of it is seen. */
  let fitting = 0
  const most = () => Math.min(Math.max(fullWidthOf(), fitting * LEAST), fitting * MOST)

  function reset() {
    const image = picture()
    if (image) image.style.width = ''
    slide()?.classList.remove('zoomed')
    button?.setAttribute('aria-pressed', 'false')
  }

  function begin(image: HTMLImageElement) {
    if (isOn()) return
    fitting = image.offsetWidth
    image.sizes = `${most()}px`
    slide()?.classList.add('zoomed')
    button?.setAttribute('aria-pressed', 'true')
  }

  /** Makes the picture so wide, and brings what is at `share` of its width and height to a place in the viewer. */
  function widen(image: HTMLImageElement, width: number, share: Point, to: Point) {
    image.style.width = `${width}px`
    scroller()?.scrollTo(
      image.offsetLeft + share.x * image.offsetWidth - to.x,
      image.offsetTop + share.y * image.offsetHeight - to.y,
    )
  }

  function shareOf({ x, y }: Point, image: HTMLImageElement): Point {
    const { left, top, width, height } = image.getBoundingClientRect()
    return { x: (x - left) / width, y: (y - top) / height }
  }

  function toggle(share: Point = { x: 0.5, y: 0.5 }) {
    const image = picture()
    const view = scroller()
    if (isOn() || !image || !view) {
      reset()
      return
    }
    begin(image)
    widen(image, most(), share, { x: view.clientWidth / 2, y: view.clientHeight / 2 })
  }

  let held: { readonly width: number; readonly share: Point } | undefined
  /** Two fingers are on the picture, with this point between them. */
  function hold(middle: Point) {
    const image = picture()
    if (!image) return
    held = { width: image.offsetWidth, share: shareOf(middle, image) }
    begin(image)
    spread(1, middle)
  }
  /** They are now so many times as far apart. */
  function spread(times: number, middle: Point) {
    const image = picture()
    if (held && image)
      widen(image, Math.min(Math.max(held.width * times, fitting), most()), held.share, middle)
  }
  /** They are lifted: who has pinched the picture small sees all of it. */
  function settle() {
    const image = picture()
    held = undefined
    if (image && image.offsetWidth < fitting * HARDLY) reset()
  }

  /** Whether the key moved the picture. */
  function pan({ key }: KeyboardEvent) {
    const direction = isOn() ? PAN[key] : undefined
    if (direction) scroller()?.scrollBy(direction[0] * 80, direction[1] * 80)
    return direction !== undefined
  }

  let moved = 0
  dialog.addEventListener('pointerdown', () => (moved = 0))
  dialog.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1 || event.pointerType !== 'mouse' || !isOn()) return
    moved += Math.abs(event.movementX) + Math.abs(event.movementY)
    scroller()?.scrollBy(-event.movementX, -event.movementY)
  })
  dialog.addEventListener('dragstart', (event) => {
    event.preventDefault()
  })
  button?.addEventListener('click', () => {
    toggle()
  })
  /** A click on the picture; a drag is none. */
  function click(event: MouseEvent) {
    if (moved > CLICK) return
    const image = picture()
    if (image) toggle(shareOf(event, image))
  }
  return { isOn, click, pan, reset, hold, spread, settle }
}
