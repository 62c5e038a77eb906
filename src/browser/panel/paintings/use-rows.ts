import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Extra rows above and below the visible ones. */
const OVERSCAN = 4

/** A row to render, with the height of the rows before it that are not rendered. */
export interface Row {
  readonly index: number
  readonly room: number
}

/**
 * The rows of a long table that are rendered: the visible ones, and `pinned` ones (lifted, dragged or edited) anywhere.
 * The page itself scrolls.
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
    // After a jump to the other end, the rows may be painted one frame late.
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
    /** Empty space below the last row. */
    roomBelow: Math.max(0, virtualizer.getTotalSize() - (end - top)),
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
