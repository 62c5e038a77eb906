import { isEntries, mergeEntries } from './entries.ts'
import { isSame } from '../../../contract/values/is-same.ts'

/** The other owner's values with my changes: whole fields, or single entries of lists. */
export const mergeChanges = <Values extends object>(base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(
    Object.entries(mine).flatMap(([name, value]) => {
      const key = name as keyof Values
      if (isSame(value, base[key])) return []
      const [old, their] = [base[key], theirs[key]]
      const areLists = isEntries(old) && isEntries(value) && isEntries(their)
      return [[key, areLists ? mergeEntries(old, value, their) : value]]
    }),
  ),
})
