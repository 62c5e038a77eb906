import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import type { core } from 'zod/mini'
import { perform } from '../../../stores/owner.ts'

/** What is not saved yet, by form: another section may be looked at in between. */
const unsaved = new Map<string, unknown>()

interface SiteFormOptions<Values extends FieldValues> {
  readonly name: string
  readonly schema: core.$ZodType<unknown, FieldValues>
  readonly values: Values
  readonly save: (values: Values) => Promise<unknown>
}

/** A form of the section "Site": what is typed outlives a look at another section, and leaving the page asks. */
export function useSiteForm<Values extends FieldValues>(options: SiteFormOptions<Values>) {
  const { name, schema, values, save } = options
  const form = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
  })
  const { reset, getValues, formState } = form
  const { isDirty } = formState
  useEffect(() => {
    const kept = unsaved.get(name)
    if (kept !== undefined) reset(kept as Values, { keepDefaultValues: true })
  }, [name, reset])
  const isUnsaved = useRef(isDirty)
  useEffect(() => {
    isUnsaved.current = isDirty
  }, [isDirty])
  useEffect(
    () => () => {
      if (isUnsaved.current) unsaved.set(name, structuredClone(getValues()))
      else unsaved.delete(name)
    },
    [name, getValues],
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  async function store(parsed: Values) {
    const isDone = await perform({
      work: () => save(parsed),
      failed: 'The site was not updated.',
      said: 'Site updated',
      isBlocking: true,
    })
    if (isDone) reset(parsed)
  }
  return { ...form, submit: form.handleSubmit(store) }
}
export type SiteFormReturn<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'control' | 'reset'
> & { readonly submit: () => Promise<void> }

interface SaveBarProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly onUndo: () => void
}
function SaveBar<Values extends FieldValues>({ control, onUndo }: SaveBarProps<Values>) {
  const { isDirty, isValid, isSubmitting } = useFormState({ control })
  return (
    <div className="save-bar">
      <button
        className="button"
        type="submit"
        disabled={!isDirty || !isValid}
        aria-disabled={isSubmitting || undefined}
      >
        Save
      </button>
      {isDirty && (
        <button className="plain-button" type="button" onClick={onUndo}>
          Undo changes
        </button>
      )}
      <span className="summary-line" role="status">
        {isDirty ? (isValid ? 'Not saved yet' : 'Something is still to be put right') : 'All is saved'}
      </span>
    </div>
  )
}

interface SiteFormProps<Values extends FieldValues> {
  readonly form: SiteFormReturn<Values>
  readonly preview: ReactNode
  readonly children: ReactNode
}
/** Fields, the preview beside them, and below both what saves. */
export function SiteForm<Values extends FieldValues>({ form, preview, children }: SiteFormProps<Values>) {
  return (
    <form
      className="site-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <div className="fields">{children}</div>
      <section className="preview" aria-label="Preview">
        <p className="summary-line">Preview</p>
        <div className="sheet">{preview}</div>
      </section>
      <SaveBar control={form.control} onUndo={() => form.reset()} />
    </form>
  )
}
