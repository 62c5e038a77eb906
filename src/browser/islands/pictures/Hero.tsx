import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { HERO_WORDS } from '../../../contract/pictures/hero-words.ts'
import type { Same } from '../../../words/same.ts'
import { attachSlides, type Slides } from './hero-slides.ts'
import { type Attention, watchAttention } from '../start/quiet.ts'

type Words = Same<typeof HERO_WORDS>

/** `auto` until the visitor uses a control; the pause button sets `on` and `off`. */
type Turning = 'auto' | 'on' | 'off'
/** Milliseconds after which the next picture is fetched. Hero.astro sets how long each slide stays. */
const NEAR = 4000
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The step of an arrow key; undefined for other keys, and with Alt, Ctrl, Meta or Shift. */
const stepOf = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : STEPS[event.key]

/** Attaches the slider to the static slides. Returns the shown slide and whether somebody looks at it. */
function useSlides() {
  const slides = useRef<Slides>(undefined)
  const [index, setIndex] = useState(0)
  const [count, setCount] = useState(0)
  const [attention, setAttention] = useState<Attention>({ isHeld: false, isUnseen: false })
  const attach = useCallback((root: HTMLDivElement | null) => {
    const stage = root?.querySelector<HTMLElement>('.stage')
    if (!root || !stage) return
    const attached = attachSlides(stage, setIndex)
    slides.current = attached
    setCount(attached.count)
    const stopWatching = watchAttention(root, setAttention)
    const prepareNeighbours = () => {
      for (const by of [1, -1]) attached.prepare(attached.shown() + by)
    }
    for (const type of ['pointerenter', 'touchstart', 'focusin'])
      root.addEventListener(type, prepareNeighbours, { passive: true })
    return () => {
      stopWatching()
      attached.detach()
    }
  }, [])
  return { attach, slides, index, count, attention }
}

/** Whether the slides change by themselves. While they do, the next picture is fetched a while before it is shown. */
function useTurning({ slides, index, attention }: ReturnType<typeof useSlides>) {
  const [turning, setTurning] = useState<Turning>('auto')
  const isTurning = turning !== 'off'
  const isStill = attention.isUnseen || (attention.isHeld && turning === 'auto')
  useEffect(() => {
    if (!isTurning || isStill) return
    const timer = setTimeout(() => slides.current?.prepare(index + 1), NEAR)
    return () => clearTimeout(timer)
  }, [slides, index, isTurning, isStill])
  return { isTurning, isStill, setTurning }
}

interface PauseProps {
  readonly isTurning: boolean
  readonly words: Words
  readonly press: () => void
}
const PauseButton = ({ isTurning, words, press }: PauseProps) => (
  <button type="button" className="pause" aria-label={isTurning ? words.pause : words.play} onClick={press}>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d={isTurning ? 'M3.5 1.5v9M8.5 1.5v9' : 'M3 1.5 10 6 3 10.5Z'} />
    </svg>
  </button>
)

interface Props {
  children?: ReactNode
  /** Missing on English pages. */
  words?: Words
}

/**
 * The slider of the featured paintings, around the slides of Hero.astro. The progress line's CSS animation is the
 * timer: it pauses with hover and focus, and does not run with reduced motion.
 */
export default function Hero({ children, words = HERO_WORDS }: Props) {
  const shown = useSlides()
  const { attach, slides, index, count, attention } = shown
  const { isTurning, isStill, setTurning } = useTurning(shown)
  const [news, setNews] = useState('')

  const step = (by: number) => {
    const row = slides.current
    if (!row) return
    const goal = row.shown() + by
    setTurning('off')
    setNews(row.describe(goal))
    row.show(goal)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf(event)
    if (!by) return
    event.preventDefault()
    step(by)
  }
  return (
    <div
      className="turner"
      ref={attach}
      onKeyDown={onKeyDown}
      onTouchMove={() => setTurning('off')}
      onWheel={(event) => event.deltaX !== 0 && setTurning('off')}
    >
      {children}
      {count > 1 && (
        <div className="controls" data-turning={!isTurning ? 'no' : isStill ? 'still' : 'yes'}>
          <span className="time">
            {/* In a hidden tab the animation would go on, so it is removed and starts anew when the visitor
               returns. */}
            {!attention.isUnseen && (
              <span key={index} onAnimationEnd={() => slides.current?.show(index + 1)} />
            )}
          </span>
          <PauseButton
            isTurning={isTurning}
            words={words}
            press={() => setTurning(isTurning ? 'off' : 'on')}
          />
          <button type="button" aria-label={words.previous} onClick={() => step(-1)}>
            ←
          </button>
          <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
          <button type="button" aria-label={words.next} onClick={() => step(1)}>
            →
          </button>
          <p className="hidden-text" aria-live="polite">
            {news}
          </p>
        </div>
      )}
    </div>
  )
}
