import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { renderPassages } from '../../../content/markdown.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type AboutText, AboutTextSchema } from '../../../contract/site/site-texts.ts'
import { Entries, removeWithUndo } from './Entries.tsx'
import { Marked, MARKS_HINT } from './Marked.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { useSiteForm } from './use-site-form.ts'

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

export function AboutForm(props: SiteTextProps<AboutText>) {
  const form = useSiteForm<AboutText>({ name: 'about', schema: AboutTextSchema, ...props })
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'steps' })
  return (
    <SiteForm form={form} preview={<AboutPreview control={form.control} />}>
      <SiteField
        form={form}
        name="teaser"
        field={{ label: 'Introduction on Home', maxLength: 2000, rows: 4 }}
        hint="About three sentences, for the home page. Without them, Home has no part about you."
      />
      <SiteField
        form={form}
        name="body"
        field={{ label: 'Biography', isRequired: true, maxLength: LIMITS.longTextMaxLength, rows: 14 }}
        hint={MARKS_HINT}
      />
      <SiteField
        form={form}
        name="statement"
        field={{ label: 'Artist statement', maxLength: 2000, rows: 3 }}
      />
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
              field={{ label: 'Title', isRequired: true, maxLength: LIMITS.shortTextMaxLength }}
            />
            <SiteField
              form={form}
              name={`steps.${index}.text`}
              field={{ label: 'Text', isRequired: true, maxLength: 2000, rows: 3 }}
            />
          </>
        )}
      </Entries>
    </SiteForm>
  )
}
