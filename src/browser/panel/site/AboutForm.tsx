import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { renderPassages } from '../../../content/markdown.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type AboutText, AboutTextSchema } from '../../../contract/site/site-texts.ts'
import { sentTextTranslations, translatedFields } from '../../../contract/translations/site-texts.ts'
import { SiteTranslations, type TextField } from '../translations/SiteTranslations.tsx'
import { formRules } from '../translations/text-values.ts'
import { Entries, removeWithUndo } from './Entries.tsx'
import { Marked, MARKS_HINT } from './Marked.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { type SiteFormReturn, useSiteForm } from './use-site-form.ts'

function AboutPreview({ control }: { readonly control: Control<AboutText> }) {
  const { teaser, body, statement, steps } = useWatch({ control }) as AboutText
  return (
    <>
      <p className="summary-line">On the home page</p>
      <p className="title-like">{teaser}</p>
      <p className="page-title">About</p>
      <Marked html={renderPassages(body)} />
      {statement && <blockquote>{statement}</blockquote>}
      <ol className="steps">
        {steps.map(({ title, text }, index) => (
          <li key={index}>
            <span className="step-title">{title}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

const SCHEMA = formRules({
  text: AboutTextSchema,
  translations: sentTextTranslations('about'),
  fields: translatedFields('about'),
})
const TEASER = { label: 'Introduction on Home', maxLength: 2000, rows: 4 }
const BODY = { label: 'Biography', maxLength: LIMITS.longTextMaxLength, rows: 14 }
const STATEMENT = { label: 'Artist statement', maxLength: 2000, rows: 3 }
const STEP_TITLE = { label: 'Title', maxLength: LIMITS.shortTextMaxLength }
const STEP_TEXT = { label: 'Text', maxLength: 2000, rows: 3 }

function AboutInLanguages({ form }: { readonly form: SiteFormReturn<AboutText> }) {
  const steps = useWatch({ control: form.control, name: 'steps' })
  const fields: readonly TextField[] = [
    { name: 'teaser', ...TEASER },
    { name: 'body', ...BODY },
    { name: 'statement', ...STATEMENT },
    ...steps.flatMap((_, index) => [
      { name: `steps.${index}.title`, ...STEP_TITLE, label: `Title of step ${index + 1}` },
      { name: `steps.${index}.text`, ...STEP_TEXT, label: `Text of step ${index + 1}` },
    ]),
  ]
  return <SiteTranslations form={form} fields={fields} />
}

export function AboutForm(props: SiteTextProps<AboutText>) {
  const form = useSiteForm<AboutText>({ name: 'about', schema: SCHEMA, ...props })
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'steps' })
  return (
    <SiteForm form={form} preview={<AboutPreview control={form.control} />}>
      <SiteField
        form={form}
        name="teaser"
        field={TEASER}
        hint="About three sentences, for the home page. Without them, Home has no part about you."
      />
      <SiteField form={form} name="body" field={{ ...BODY, isRequired: true }} hint={MARKS_HINT} />
      <SiteField form={form} name="statement" field={STATEMENT} />
      <h3>How a painting is made</h3>
      <Entries
        noun="step"
        ids={fields.map(({ id }) => id)}
        most={8}
        add={() => append({ title: '', text: '' })}
        remove={removeWithUndo({ noun: 'step', form, list: 'steps', remove })}
        move={move}
      >
        {(index) => (
          <>
            <SiteField
              form={form}
              name={`steps.${index}.title`}
              field={{ ...STEP_TITLE, isRequired: true }}
            />
            <SiteField form={form} name={`steps.${index}.text`} field={{ ...STEP_TEXT, isRequired: true }} />
          </>
        )}
      </Entries>
      <AboutInLanguages form={form} />
    </SiteForm>
  )
}
