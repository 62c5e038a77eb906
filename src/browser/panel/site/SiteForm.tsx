import type { ReactNode } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { FixFields } from '../../islands/forms/FixFields.tsx'
import { NextStep } from '../overview/NextStep.tsx'
import { toDateTime } from '../parts/times.ts'
import { Meanwhile } from './Meanwhile.tsx'
import type { SiteFormReturn } from './use-site-form.ts'

interface FormProps<Values extends FieldValues> {
  readonly form: SiteFormReturn<Values>
}
/** Fills the form with the sample text. Nothing is public before the next save. */
function UseSample<Values extends FieldValues>({
  form,
  label,
}: FormProps<Values> & { readonly label: string }) {
  const { control, useSample } = form
  const current = useWatch({ control })
  if (!useSample || useSample.isUsed(current)) return null
  return (
    <button className="plain-button" type="button" onClick={useSample.fill}>
      {label}
    </button>
  )
}

/** Above the fields of a text that nobody has begun. */
function Unwritten<Values extends FieldValues>({ form }: FormProps<Values>) {
  return (
    <p className="unwritten">
      Nothing is written here yet, so visitors do not see this part.{' '}
      <UseSample form={form} label="Start with the sample text" />
    </p>
  )
}

/** Below the fields: what is seldom done with a whole text. */
function WholeText<Values extends FieldValues>({ form }: FormProps<Values>) {
  const { takeDown } = form
  return (
    <p className="toolbar whole-text">
      <UseSample form={form} label="Replace with the sample text" />
      {takeDown && (
        <button className="plain-button" type="button" onClick={() => void takeDown()}>
          Remove from the site
        </button>
      )}
    </p>
  )
}

function Faults<Values extends FieldValues>({ form }: FormProps<Values>) {
  useWatch({ control: form.control })
  return <FixFields count={form.countFaults()} show={() => void form.showFaults()} />
}

const describeUnsaved = (restoredAt: number | undefined) =>
  restoredAt === undefined
    ? 'Not saved yet, but kept on this device.'
    : `Your changes from ${toDateTime(new Date(restoredAt).toISOString())} are back. They are not saved yet.`

function SaveBar<Values extends FieldValues>({ form }: FormProps<Values>) {
  const { control, saves } = form
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
        <button className="plain-button" type="button" onClick={form.discard}>
          Discard changes
        </button>
      )}
      <span className="summary-line" role="status">
        {isDirty ? (
          isValid ? (
            describeUnsaved(form.restoredAt)
          ) : (
            <Faults form={form} />
          )
        ) : form.isUnwritten ? (
          'Not written yet'
        ) : (
          'All changes are saved'
        )}
      </span>
      {saves > 0 && !isDirty && <NextStep key={saves} />}
    </div>
  )
}

interface SiteFormProps<Values extends FieldValues> extends FormProps<Values> {
  readonly preview: ReactNode
  readonly children: ReactNode
}
/** The fields with the preview beside them, and the save bar below. */
export function SiteForm<Values extends FieldValues>({ form, preview, children }: SiteFormProps<Values>) {
  const { isDirty } = useFormState({ control: form.control })
  const isUntouched = form.isUnwritten && !isDirty
  return (
    <form
      className="site-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <div className="fields">
        {isUntouched && <Unwritten form={form} />}
        {children}
        {!isUntouched && <WholeText form={form} />}
      </div>
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
