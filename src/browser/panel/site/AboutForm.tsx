import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { renderPassages } from '../../../content/markdown.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type AboutText, AboutTextSchema, PASSAGE } from '../../../contract/site/site-texts.ts'
import { sentTextTranslations, translatedFields } from '../../../contract/translations/site-texts.ts'
import { SiteTranslations, type TextField } from '../translations/SiteTranslations.tsx'
import { formRules } from '../translations/text-values.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { Entries, removeWithUndo } from './Entries.tsx'
import { Marked } from './Marked.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { type SiteFormReturn, useSiteForm } from './use-site-form.ts'

function AboutPreview({ control }: { readonly control: Control<AboutText> }) {
  const { teaser, body, statement, steps } = useWatch({ control }) as AboutText
  const { about: words } = ownerWords().siteTexts
  return (
    <>
      <p className="summary-line">{words.onHome}</p>
      <p className="title-like">{teaser}</p>
      <p className="page-title">{words.page}</p>
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
function fieldsOf() {
  const { about: words } = ownerWords().siteTexts
  return {
    teaser: { label: words.teaser, maxLength: PASSAGE, rows: 4 },
    body: { label: words.body, maxLength: LIMITS.longTextMaxLength, rows: 14 },
    statement: { label: words.statement, maxLength: PASSAGE, rows: 3 },
    stepTitle: { label: words.stepTitle, maxLength: LIMITS.shortTextMaxLength },
    stepText: { label: words.stepText, maxLength: PASSAGE, rows: 3 },
  }
}

function AboutInLanguages({ form }: { readonly form: SiteFormReturn<AboutText> }) {
  const steps = useWatch({ control: form.control, name: 'steps' })
  const { about: words } = ownerWords().siteTexts
  const { teaser, body, statement, stepTitle, stepText } = fieldsOf()
  const fields: readonly TextField[] = [
    { name: 'teaser', ...teaser },
    { name: 'body', ...body },
    { name: 'statement', ...statement },
    ...steps.flatMap((_, index) => {
      const number = String(index + 1)
      return [
        { name: `steps.${index}.title`, ...stepTitle, label: tell(words.titleOf, { number }) },
        { name: `steps.${index}.text`, ...stepText, label: tell(words.textOf, { number }) },
      ]
    }),
  ]
  return <SiteTranslations form={form} fields={fields} />
}

export function AboutForm(props: SiteTextProps<AboutText>) {
  const form = useSiteForm<AboutText>({ name: 'about', schema: SCHEMA, ...props })
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'steps' })
  const { about: words, marks } = ownerWords().siteTexts
  const { teaser, body, statement, stepTitle, stepText } = fieldsOf()
  return (
    <SiteForm form={form} preview={<AboutPreview control={form.control} />}>
      <SiteField form={form} name="teaser" field={teaser} hint={words.teaserHint} />
      <SiteField form={form} name="body" field={{ ...body, isRequired: true }} hint={marks} />
      <SiteField form={form} name="statement" field={statement} />
      <h3>{words.steps}</h3>
      <Entries
        list="steps"
        ids={fields.map(({ id }) => id)}
        most={8}
        add={() => append({ title: '', text: '' })}
        remove={removeWithUndo({ form, list: 'steps', remove })}
        move={move}
      >
        {(index) => (
          <>
            <SiteField form={form} name={`steps.${index}.title`} field={{ ...stepTitle, isRequired: true }} />
            <SiteField form={form} name={`steps.${index}.text`} field={{ ...stepText, isRequired: true }} />
          </>
        )}
      </Entries>
      <AboutInLanguages form={form} />
    </SiteForm>
  )
}
