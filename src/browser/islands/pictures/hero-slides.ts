import Swiper from 'swiper'

export interface Slides {
  readonly count: number
  readonly shown: () => number
  /** Shows a slide. Between the last and the first slide the row fades instead of scrolling past all others. */
  show(index: number): void
  /** Loads a slide's picture before it is shown. */
  prepare(index: number): void
  /** Returns for example "Painting 2 of 6: Snowmelt, 2024", in the words of Hero.astro. */
  describe(index: number): string
  detach(): void
}

const FADE = 200

/** Makes only the shown slide reachable by keyboard. Focus on another slide moves to the shown one. */
function reachOnly(slides: readonly HTMLElement[], shown: number) {
  const hadFocus = slides.some((slide, index) => index !== shown && slide.contains(document.activeElement))
  const own = slides[shown]
  if (own) own.inert = false
  if (hadFocus) own?.querySelector<HTMLElement>('.title a')?.focus({ preventScroll: true })
  for (const [index, slide] of slides.entries()) slide.inert = index !== shown
}

/**
 * Attaches Swiper to the static row of Hero.astro. In CSS mode the row is still a scroller with snap points: nothing
 * moves at the start, the browser handles swipes, and the slider starts at the current scroll position.
 */
export function attachSlides(stage: HTMLElement, onShow: (index: number) => void): Slides {
  const row = stage.querySelector<HTMLElement>('.slides')
  const slides = [...stage.querySelectorAll<HTMLElement>('.slide')]
  const swiper = new Swiper(stage, {
    cssMode: true,
    wrapperClass: 'slides',
    slideClass: 'slide',
    initialSlide: row ? Math.round(row.scrollLeft / row.clientWidth) : 0,
    lazyPreload: false,
  })
  const wrapped = (index: number) => (index + slides.length) % slides.length
  const prepare = (index: number) => {
    const picture = slides[wrapped(index)]?.querySelector<HTMLImageElement>('picture img')
    if (picture) picture.loading = 'eager'
  }
  const update = () => {
    reachOnly(slides, swiper.activeIndex)
    onShow(swiper.activeIndex)
  }
  swiper.on('activeIndexChange', update)
  update()

  async function show(index: number) {
    const goal = wrapped(index)
    prepare(goal)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) swiper.slideTo(goal, 0)
    else if (goal === index) swiper.slideTo(goal)
    else {
      await row?.animate({ opacity: [1, 0] }, FADE).finished
      swiper.slideTo(goal, 0)
      row?.animate({ opacity: [0, 1] }, FADE)
    }
  }
  return {
    count: slides.length,
    shown: () => swiper.activeIndex,
    show: (index) => void show(index),
    prepare,
    describe: (index) => {
      const slide = slides[wrapped(index)]
      const place = slide?.querySelector('.steps')?.ariaLabel ?? ''
      return `${place}: ${slide?.querySelector('.title')?.textContent.trim() ?? ''}`
    },
    detach: () => {
      for (const slide of slides) slide.inert = false
      swiper.destroy()
    },
  }
}
