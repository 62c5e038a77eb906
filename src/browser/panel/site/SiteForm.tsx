import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'
import type { core } from 'zod/mini'
import { ApiError } from '../../../client/api-error.ts'
import type { Stored } from '../../../client/owner/call.ts'
import { perform } from '../../stores/owner.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import { Meanwhile } from './Meanwhile.tsx'
import { mergeChanges } from './merge.ts'
import type { SiteSource } from './stored.ts'

/** What is not saved yet, by form: another section may be looked at in between. */
const unsaved = new Map<string, Stored<unknown> & { readonly base: unknown }>()

/** What somebody else has saved, and what both have begun from. */
interface Meantime<Values> {
  readonly theirs: Stored<Values>
  readonly base: Values
}

interface SiteFormOptions<Values extends FieldValues> extends SiteSource<Values> {
  readonly name: string
  readonly schema: core.$ZodType<unknown, FieldValues>
  readonly original?: Values
}

/** A form of the section "Site": what is typed outlives a look at another section, and leaving the page asks. */
export function useSiteForm<Values extends FieldValues>(options: SiteFormOptions<Values>) {
  const { name, schema, values, original, save, reload } = options
  /** What the form was filled with, and its version. */
  const base = useRef(values)
  const version = useRef(options.version)
  const [meanwhile, setMeanwhile] = useState<Meantime<Values>>()
  const form = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
  })
  const { reset, getValues, formState } = form
  const { isDirty } = formState
  useEffect(() => {
    const kept = unsaved.get(name)
    if (kept === undefined) return
    version.current = kept.version
    base.current = kept.base as Values
    reset(kept.values as Values, { keepDefaultValues: true })
  }, [name, reset])
  const isUnsaved = useRef(isDirty)
  useEffect(() => {
    isUnsaved.current = isDirty
  }, [isDirty])
  useEffect(
    () => () => {
      if (isUnsaved.current) {
        const [values, filled] = [structuredClone(getValues()), base.current]
        unsaved.set(name, { values, version: version.current, base: filled })
      } else unsaved.delete(name)
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
      work: async () => {
        try {
          version.current = await save(parsed, version.current)
        } catch (error) {
          if (error instanceof ApiError && error.status === 412)
            setMeanwhile({ theirs: await reload(), base: base.current })
          throw error
        }
      },
      failed: 'The site was not updated.',
      said: 'Site updated',
      isBlocking: true,
    })
    if (!isDone) return
    base.current = parsed
    reset(parsed)
  }
  function decide(whose: 'mine' | 'theirs') {
    if (!meanwhile) return
    const { theirs } = meanwhile
    const mine = mergeChanges(base.current, structuredClone(getValues()), theirs.values)
    version.current = theirs.version
    base.current = theirs.values
    reset(theirs.values)
    if (whose === 'mine') reset(mine, { keepDefaultValues: true })
    setMeanwhile(undefined)
  }
  return { ...form, original, meanwhile, decide, submit: () => form.handleSubmit(store)() }
}
export type SiteFormReturn<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'control' | 'reset'
> & {
  readonly submit: () => Promise<void>
  readonly original: Values | undefined
  /** Undefined while nobody else has saved. */
  readonly meanwhile: Meantime<Values> | undefined
  readonly decide: (whose: 'mine' | 'theirs') => void
}

interface FormProps<Values extends FieldValues> {
  readonly form: SiteFormReturn<Values>
}
/** Fills the form with the program's text, where the site shows another one; saving it makes it so. */
function BackToOriginal<Values extends FieldValues>({ form }: FormProps<Values>) {
  const { control, original, reset } = form
  const { defaultValues: stored } = useFormState({ control })
  const current = useWatch({ control })
  if (!original || isSame(stored, original) || isSame(current, original)) return null
  return (
    <button
      className="plain-button"
      type="button"
      onClick={() => reset(original, { keepDefaultValues: true })}
    >
      Back to the program’s text
    </button>
  )
}

function SaveBar<Values extends FieldValues>({ form }: FormProps<Values>) {
  const { control, reset } = form
  const { isDirty, isValid, isSubmitting } = useFormState({ control })
  return (
    <div className="save-bar">
      <button
        className="button"
        type="submit"
        disabled={!isDirty || !isValid || form.meanwhile !== undefined}
        aria-disabled={isSubmitting || undefined}
      >
        Save
      </button>
      {isDirty && (
        <button className="plain-button" type="button" onClick={() => reset()}>
          Undo changes
        </button>
      )}
      <span className="summary-line" role="status">
        {isDirty ? (isValid ? 'Not saved yet' : 'Something is still to be put right') : 'All is saved'}
      </span>
      <BackToOriginal form={form} />
    </div>
  )
}

interface SiteFormProps<Values extends FieldValues> extends FormProps<Values> {
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
      <section className="preview" aria-label="Preview" tabIndex={0}>
        <p className="summary-line">Preview</p>
        <div className="sheet">{preview}</div>
      </section>
      {form.meanwhile && (
        <Meanwhile
          control={form.control}
          theirs={form.meanwhile.theirs.values}
          base={form.meanwhile.base}
          onDecide={form.decide}
        />
      )}
      <SaveBar form={form} />
    </form>
  )
}
