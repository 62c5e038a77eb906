import { useCallback, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { unfold } from './focus.ts'
import type { Mode } from './images/images.ts'
import type { ItemKind } from './kinds.ts'
import { createResolver, findFaults } from './resolver.ts'
import type { FormImage, Start, Values } from './values.ts'

interface Parts {
  readonly kind: ItemKind
  readonly mode: Mode
  readonly start: Start
}

/** The form's values, their errors, and the functions that change them. */
export function useItemForm({ kind, mode, start }: Parts) {
  const stored = start.opened.values
  const resolver = useMemo(() => createResolver(kind, mode, stored), [kind, mode, stored])
  const { control, register, handleSubmit, getValues, setValue, formState } = useForm<Values>({
    defaultValues: start.values,
    resolver,
    mode: 'onTouched',
  })
  const { touchedFields } = formState
  const values = useWatch({ control, compute: (all: Values) => all })
  const faults = useMemo(() => findFaults(kind, mode, values, stored), [kind, mode, values, stored])
  const readImages = useCallback(() => getValues('images'), [getValues])
  const writeImages = useCallback(
    (images: readonly FormImage[]) =>
      setValue('images', [...images], { shouldValidate: true, shouldTouch: true, shouldDirty: true }),
    [setValue],
  )
  function fillFields(fields: Values['fields']) {
    for (const [name, text] of Object.entries(fields))
      setValue(`fields.${name}`, text, { shouldValidate: true })
  }
  function fill(next: Values) {
    fillFields(next.fields)
    for (const [name, isSet] of Object.entries(next.flags)) setValue(`flags.${name}`, isSet)
    writeImages(next.images)
    setValue('moments', next.moments)
  }
  function showFaults() {
    const names = kind.fields.map(({ name }) => name).filter((name) => name in faults.fields)
    for (const name of names) setValue(`fields.${name}`, getValues(`fields.${name}`), { shouldTouch: true })
    if (faults.images !== '') writeImages(readImages())
    const first = faults.images === '' ? names[0] : 'add-images'
    const place = first === undefined ? null : document.getElementById(first)
    unfold(place)
    place?.focus()
  }
  return {
    register,
    handleSubmit,
    values,
    /** The values at this moment, also after a wait. */
    read: () => structuredClone(getValues()),
    faults,
    /** The errors that are visible: only those of touched fields (features 5). */
    shown: {
      images: touchedFields.images ? faults.images : '',
      field: (name: string) => {
        const isShown = touchedFields.fields?.[name] && !kind.silent[mode].includes(name)
        return isShown ? (faults.fields[name] ?? '') : ''
      },
    },
    /** Shows all errors, and moves the focus to the first field that has one. */
    showFaults,
    readImages,
    writeImages,
    fill,
    fillFields,
  }
}
