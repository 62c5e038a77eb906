import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '../../../contract/values/is-same.ts'
import { mergeChanges } from '../site/merge.ts'

/**
 * Takes what a save has stored into its form. What was typed since the form was `sent` is not saved yet, and stays. Returns
 * the values that the form had.
 */
export function takeSaved<Values extends FieldValues>(
  { reset, getValues }: Pick<UseFormReturn<Values>, 'reset' | 'getValues'>,
  sent: Values,
  saved: Values,
): Values {
  const typed = structuredClone(getValues())
  reset(saved)
  if (!isSame(typed, sent)) reset(mergeChanges(sent, typed, saved), { keepDefaultValues: true })
  return typed
}
