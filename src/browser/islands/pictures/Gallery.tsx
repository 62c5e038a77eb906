import { useEffect, useRef, useState } from 'react'
import { type Carousel, startCarousel } from './carousel.ts'

interface Props {
  /** Number of images. */
  count: number
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
export default function Gallery({ count }: Props) {
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
        aria-label="Previous image"
        data-turn={-1}
        onClick={() => carousel.current?.step(-1)}
      >
        <Arrow path="M20 12H4m6-6-6 6 6 6" />
      </button>
      <p role="status">
        <span className="hidden-text">Image </span>
        {shown + 1} / {count}
      </p>
      <button type="button" aria-label="Next image" data-turn={1} onClick={() => carousel.current?.step(1)}>
        <Arrow path="M4 12h16m-6-6 6 6-6 6" />
      </button>
    </div>
  )
}
