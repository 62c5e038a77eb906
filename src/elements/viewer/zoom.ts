/** Times the fitting size: where there are few pixels, and beyond which a photograph of paint shows nothing more. */
const LEAST = 1.5
const MOST = 3
/** Pixels: a pointer that moves less has clicked. */
const CLICK = 5

const PAN: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Looking closer: the shown picture in one and a half to three times its size, to be moved by scrolling, dragging and arrow keys.
 * `fullWidthOf` says how many pixels the shown picture has at most. GLightbox's own zoom writes style attributes.
 */
export function createZoom(dialog: HTMLElement, fullWidthOf: () => number) {
  const button = dialog.querySelector('.gzoom')
  const slide = () => dialog.querySelector('.gslide.current')
  const scroller = () => slide()?.querySelector('.ginner-container')
  const picture = () => slide()?.querySelector('img')
  const isOn = () => slide()?.classList.contains('zoomed') ?? false
  const widthOf = ({ offsetWidth: fitting }: HTMLElement) =>
    Math.min(Math.max(fullWidthOf(), fitting * LEAST), fitting * MOST)

  function reset() {
    const image = picture()
    if (image) image.style.width = ''
    slide()?.classList.remove('zoomed')
    button?.setAttribute('aria-pressed', 'false')
  }

  /** `x` and `y`: the place to look at, as shares of the picture's width and height. */
  function toggle(x = 0.5, y = 0.5) {
    const image = picture()
    if (isOn() || !image) {
      reset()
      return
    }
    const width = widthOf(image)
    image.sizes = `${width}px`
    image.style.width = `${width}px`
    slide()?.classList.add('zoomed')
    button?.setAttribute('aria-pressed', 'true')
    const view = scroller()
    view?.scrollTo(
      image.offsetLeft + x * image.offsetWidth - view.clientWidth / 2,
      image.offsetTop + y * image.offsetHeight - view.clientHeight / 2,
    )
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
  // A finger that moves the larger picture does not also turn to the next one.
  dialog.addEventListener(
    'touchstart',
    (event) => {
      if (isOn()) event.stopPropagation()
    },
    { capture: true, passive: true },
  )
  button?.addEventListener('click', () => {
    toggle()
  })
  /** A click on the picture; a drag is none. */
  function click(event: MouseEvent) {
    if (moved > CLICK) return
    const box = picture()?.getBoundingClientRect()
    if (box) toggle((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  return { click, pan, reset }
}
