import Swiper from 'swiper'

export interface Slides {
  readonly count: number
  readonly shown: () => number
  /** From the last to the first and back the row fades instead of running past all others. */
  show(index: number): void
  /** Fetches a slide's picture before it is seen. */
  prepare(index: number): void
  /** "Painting 2 of 6: Snowmelt, 2024" */
  describe(index: number): string
  detach(): void
}

const FADE = 200

/** Only what is shown can be reached by keyboard; who stood on the slide before goes along. */
function reachOnly(slides: readonly HTMLElement[], shown: number) {
  const hadFocus = slides.some((slide, index) => index !== shown && slide.contains(document.activeElement))
  const own = slides[shown]
  if (own) own.inert = false
  if (hadFocus) own?.querySelector<HTMLElement>('.title a')?.focus({ preventScroll: true })
  for (const [index, slide] of slides.entries()) slide.inert = index !== shown
}

/**
 * Attaches Swiper to the static row of Hero.astro. In its CSS mode the row stays what it was, a scroller with snap
 * points: nothing moves at the start, swiping is the browser's own, and where the visitor has scrolled is where the
 * slider begins.
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
  const tell = () => {
    reachOnly(slides, swiper.activeIndex)
    onShow(swiper.activeIndex)
  }
  swiper.on('activeIndexChange', tell)
  tell()

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
      const at = wrapped(index)
      return `Painting ${at + 1} of ${slides.length}: ${slides[at]?.querySelector('.title')?.textContent.trim() ?? ''}`
    },
    detach: () => {
      for (const slide of slides) slide.inert = false
      swiper.destroy()
    },
  }
}
