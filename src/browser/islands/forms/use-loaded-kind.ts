import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { ItemKind } from './kinds.ts'

/** The kind with the choices of its fields, as far as they are loaded. */
export function useLoadedKind(kind: ItemKind): ItemKind {
  const { $choices, loadChoices } = kind
  const choices = useStore($choices)
  useEffect(() => void loadChoices(), [loadChoices])
  return useMemo(
    () => ({
      ...kind,
      fields: kind.fields.map((field) => {
        const options = choices[field.name]
        return options ? { ...field, options } : field
      }),
    }),
    [kind, choices],
  )
}
