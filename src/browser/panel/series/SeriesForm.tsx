import { type ReactNode, useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { LIMITS } from '../../../contract/limits.ts'
import { PRICE_DISPLAYS } from '../../../contract/collection/price.ts'
import { SeriesCreateSchema, type SeriesInput } from '../../../contract/collection/series.ts'
import { TRANSLATED } from '../../../contract/translations/translations.ts'
import { FixFields } from '../../islands/forms/FixFields.tsx'
import { ownerWords, sharedWords } from '../../stores/owner-words.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { Meanwhile } from '../site/Meanwhile.tsx'
import type { SiteSource } from '../site/stored.ts'
import { SiteTranslations } from '../translations/SiteTranslations.tsx'
import { formRules } from '../translations/text-values.ts'
import { type SiteFormReturn, useSiteForm } from '../site/use-site-form.ts'

type Form = SiteFormReturn<SeriesInput>

function PriceDisplay({ form }: { readonly form: Form }) {
  const { form: words } = ownerWords().series
  return (
    <div className="field">
      <label htmlFor="site-priceDisplay">{words.prices}</label>
      <select
        className="choice"
        id="site-priceDisplay"
        aria-describedby="site-priceDisplay-hint"
        {...form.register('priceDisplay', { setValueAs: (value: string) => value || null })}
      >
        <option value="">{words.pricesOfSite}</option>
        {PRICE_DISPLAYS.map((value) => (
          <option key={value} value={value}>
            {sharedWords().priceDisplays[value]}
          </option>
        ))}
      </select>
      <small className="hint" id="site-priceDisplay-hint">
        {words.pricesHint}
      </small>
    </div>
  )
}

const SCHEMA = formRules({
  text: SeriesCreateSchema,
  translations: z.object({ translations: SeriesCreateSchema.shape.translations }),
  fields: TRANSLATED.series,
})

function Fields({ form }: { readonly form: Form }) {
  const { form: words } = ownerWords().series
  const title = { name: 'title', label: words.title, maxLength: LIMITS.shortTextMaxLength }
  const text = { name: 'description', label: words.text, maxLength: LIMITS.longTextMaxLength, rows: 6 }
  return (
    <div className="fields">
      <SiteField form={form} name="title" field={{ ...title, isRequired: true }} />
      <SiteField form={form} name="description" field={text} hint={words.textHint} />
      <PriceDisplay form={form} />
      <SiteTranslations form={form} fields={[title, text]} />
    </div>
  )
}

/** Whether something was typed, and what must be fixed before it can be saved. */
function State({ form }: { readonly form: Form }) {
  useWatch({ control: form.control })
  const { isDirty } = useFormState({ control: form.control })
  const faults = form.countFaults()
  if (!isDirty) return null
  return (
    <span className="summary-line" role="status">
      {faults > 0 ? (
        <FixFields count={faults} show={() => void form.showFaults()} />
      ) : (
        ownerWords().site.form.unsaved
      )}
    </span>
  )
}

interface Props extends SiteSource<SeriesInput> {
  readonly name: string
  readonly said: string
  /** Called after a save, and to leave without one. */
  readonly onDone: () => void
  /** Beside the fields. */
  readonly children: ReactNode
}
/** The fields of a series. What is typed stays on this device until it is saved or given up. */
export function SeriesForm({ onDone, children, ...source }: Props) {
  const { form: words } = ownerWords().series
  const form = useSiteForm<SeriesInput>({ ...source, schema: SCHEMA, failed: words.failed })
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const { saves } = form
  useEffect(() => {
    if (saves > 0) onDone()
  }, [saves, onDone])
  return (
    <form
      className="site-form series-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Fields form={form} />
      <div className="beside">{children}</div>
      {form.meanwhile && (
        <Meanwhile
          kind="series"
          control={form.control}
          theirs={form.meanwhile.theirs.values}
          base={form.meanwhile.base}
          onDecide={form.decide}
        />
      )}
      <div className="save-bar">
        <button
          className="button"
          type="submit"
          disabled={!isDirty || form.meanwhile !== undefined}
          aria-disabled={isSubmitting || undefined}
        >
          {sharedWords().save}
        </button>
        <button
          className="button quiet-button"
          type="button"
          onClick={() => {
            if (isDirty) form.discard()
            onDone()
          }}
        >
          {words.cancel}
        </button>
        <State form={form} />
      </div>
    </form>
  )
}
