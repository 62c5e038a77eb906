import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { renderPassages } from '../../../content/markdown.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type FaqText, FaqTextSchema } from '../../../contract/site/site-texts.ts'
import { sentTextTranslations, translatedFields } from '../../../contract/translations/site-texts.ts'
import { SiteTranslations, type TextField } from '../translations/SiteTranslations.tsx'
import { formRules } from '../translations/text-values.ts'
import { Entries, removeWithUndo } from './Entries.tsx'
import { Marked, MARKS_HINT } from './Marked.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { type SiteFormReturn, useSiteForm } from './use-site-form.ts'

function FaqPreview({ control }: { readonly control: Control<FaqText> }) {
  const { questions } = useWatch({ control }) as FaqText
  return (
    <>
      <p className="page-title">Questions</p>
      {questions.map(({ question, answer }, index) => (
        <details key={index}>
          <summary>{question}</summary>
          <Marked html={renderPassages(answer, 3)} />
        </details>
      ))}
    </>
  )
}

const SCHEMA = formRules({
  text: FaqTextSchema,
  translations: sentTextTranslations('faq'),
  fields: translatedFields('faq'),
})
const QUESTION = { label: 'Question', maxLength: LIMITS.shortTextMaxLength }
const ANSWER = { label: 'Answer', maxLength: 2000, rows: 4 }

function FaqInLanguages({ form }: { readonly form: SiteFormReturn<FaqText> }) {
  const questions = useWatch({ control: form.control, name: 'questions' })
  const fields: readonly TextField[] = questions.flatMap((_, index) => [
    { name: `questions.${index}.question`, ...QUESTION, label: `Question ${index + 1}` },
    { name: `questions.${index}.answer`, ...ANSWER, label: `Answer ${index + 1}` },
  ])
  return <SiteTranslations form={form} fields={fields} />
}

export function FaqForm(props: SiteTextProps<FaqText>) {
  const form = useSiteForm<FaqText>({ name: 'faq', schema: SCHEMA, ...props })
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'questions',
    // A question already has its own `id`, which is its anchor.
    keyName: 'key',
  })
  return (
    <SiteForm form={form} preview={<FaqPreview control={form.control} />}>
      <Entries
        noun="question"
        ids={fields.map(({ key }) => key)}
        most={60}
        add={() => append({ id: '', question: '', answer: '' })}
        remove={removeWithUndo({ noun: 'question', form, list: 'questions', remove })}
        move={move}
      >
        {(index) => (
          <>
            <SiteField
              form={form}
              name={`questions.${index}.question`}
              field={{ ...QUESTION, isRequired: true }}
            />
            <SiteField
              form={form}
              name={`questions.${index}.answer`}
              field={{ ...ANSWER, isRequired: true, hint: MARKS_HINT }}
            />
          </>
        )}
      </Entries>
      <FaqInLanguages form={form} />
    </SiteForm>
  )
}
