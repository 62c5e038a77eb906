import type { ReactNode } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { FixFields } from '../../islands/forms/FixFields.tsx'
import { NextStep } from '../overview/NextStep.tsx'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
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
  const { form: words } = ownerWords().site
  return (
    <p className="unwritten">
      {words.unwritten} <UseSample form={form} label={words.startWithSample} />
    </p>
  )
}

/** Below the fields: what is seldom done with a whole text. */
function WholeText<Values extends FieldValues>({ form }: FormProps<Values>) {
  const { takeDown } = form
  const { form: words } = ownerWords().site
  return (
    <p className="toolbar whole-text">
      <UseSample form={form} label={words.replaceWithSample} />
      {takeDown && (
        <button className="plain-button" type="button" onClick={() => void takeDown()}>
          {words.takeDown}
        </button>
      )}
    </p>
  )
}

function Faults<Values extends FieldValues>({ form }: FormProps<Values>) {
  useWatch({ control: form.control })
  return <FixFields count={form.countFaults()} show={() => void form.showFaults()} />
}

function describeUnsaved(restoredAt: number | undefined) {
  const { unsaved, restored } = ownerWords().site.form
  if (restoredAt === undefined) return unsaved
  return tell(restored, { time: toDateTime(new Date(restoredAt).toISOString()) })
}

function SaveBar<Values extends FieldValues>({ form }: FormProps<Values>) {
  const { control, saves } = form
  const { form: words } = ownerWords().site
  const { isDirty, isValid, isSubmitting } = useFormState({ control })
  return (
    <div className="save-bar">
      <button
        className="button"
        type="submit"
        disabled={!isDirty || !isValid || form.meanwhile !== undefined}
        aria-disabled={isSubmitting || undefined}
      >
        {sharedWords().save}
      </button>
      {isDirty && (
        <button className="plain-button" type="button" onClick={form.discard}>
          {words.discard}
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
          words.notWritten
        ) : (
          words.allSaved
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
  const { form: words } = ownerWords().site
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
      <section className="preview" aria-label={words.preview} tabIndex={0}>
        <p className="summary-line">{words.preview}</p>
        <div className="sheet">{preview}</div>
      </section>
      {form.meanwhile && (
        <Meanwhile
          kind="site"
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
