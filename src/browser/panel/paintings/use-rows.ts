import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Rows kept ready above and below what is seen. */
const OVERSCAN = 4

/** A row to render, with the empty room that stands in front of it for rows that are not. */
export interface Row {
  readonly index: number
  readonly room: number
}

/**
 * Which rows of a long table are rendered: those in sight, and `pinned` ones (held, dragged, typed into) wherever
 * they are. The page itself scrolls.
 */
export function useRows(
  body: RefObject<HTMLElement | null>,
  { count, height, pinned }: { readonly count: number; readonly height: number; readonly pinned: number },
) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + scrollY)
  }, [body, count])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (pinned < 0 || pinned >= range.count || indexes.includes(pinned)) return indexes
      return [...indexes, pinned].sort((a, b) => a - b)
    },
    [pinned],
  )
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    // A jump to the other end may be painted a frame before its rows.
    useFlushSync: false,
    rangeExtractor,
  })
  let end = top
  const rows: Row[] = virtualizer.getVirtualItems().map((item) => {
    const room = item.start - end
    end = item.end
    return { index: item.index, room }
  })
  return {
    rows,
    /** Under the last one. */
    roomBelow: Math.max(0, virtualizer.getTotalSize() - (end - top)),
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
