import { useCallback, useState } from 'react'

interface ListView<Name> {
  readonly list: Name
  readonly search: string
  /** Starts at 1. */
  readonly page: number
}

/** What is shown of the lists that one section has: another list or another search begins at its first page. */
export function useListView<Name extends string>(list: Name) {
  const [view, setView] = useState<ListView<Name>>({ list, search: '', page: 1 })
  if (view.list !== list) setView({ ...view, list, page: 1 })
  const look = useCallback((changes: Partial<Omit<ListView<Name>, 'list'>>) => {
    setView((last) => ({ ...last, page: 1, ...changes }))
  }, [])
  return { view, look }
}
