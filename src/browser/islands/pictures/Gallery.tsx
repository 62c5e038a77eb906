import { useEffect, useRef, useState } from 'react'
import { GALLERY_WORDS } from '../../../contract/pictures/gallery-words.ts'
import type { Same } from '../../../words/same.ts'
import { type Carousel, startCarousel } from './carousel.ts'

interface Props {
  /** Number of images. */
  count: number
  /** Missing on English pages. */
  words?: Same<typeof GALLERY_WORDS>
}

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
    <path d={path} />
  </svg>
)

/**
 * The carousel's controls. They are in the page from the start; before this island loads, browser/elements/early-carousel.ts
 * handles them.
 */
export default function Gallery({ count, words = GALLERY_WORDS }: Props) {
  const controls = useRef<HTMLDivElement>(null)
  const carousel = useRef<Carousel>(undefined)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const gallery = controls.current?.closest<HTMLElement>('.gallery')
    carousel.current = gallery ? startCarousel(gallery, setShown) : undefined
    return () => carousel.current?.stop()
  }, [])

  return (
    <div ref={controls} className="controls">
      <button
        type="button"
        aria-label={words.previous}
        data-turn={-1}
        onClick={() => carousel.current?.step(-1)}
      >
        <Arrow path="M20 12H4m6-6-6 6 6 6" />
      </button>
      <p role="status">
        <span className="hidden-text">{`${words.image} `}</span>
        {shown + 1} / {count}
      </p>
      <button type="button" aria-label={words.next} data-turn={1} onClick={() => carousel.current?.step(1)}>
        <Arrow path="M4 12h16m-6-6 6 6-6 6" />
      </button>
    </div>
  )
}
