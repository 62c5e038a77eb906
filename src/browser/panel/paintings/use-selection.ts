import { useCallback, useMemo, useState } from 'react'

/** The rows that are ticked. A row that is not shown is not selected. */
export function useSelection(shown: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const after = new Set(before)
      if (isTicked) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  const selected = useMemo(() => shown.filter((id) => ticked.has(id)), [shown, ticked])
  return {
    ticked,
    tick,
    selected,
    selectAll: () => setTicked(new Set(shown)),
    clear: () => setTicked(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
