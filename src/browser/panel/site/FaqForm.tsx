import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { renderPassages } from '../../../content/markdown.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type FaqText, FaqTextSchema } from '../../../contract/site/site-texts.ts'
import { Entries, removeWithUndo } from './Entries.tsx'
import { Marked, MARKS_HINT } from './Marked.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { useSiteForm } from './use-site-form.ts'

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

export function FaqForm(props: SiteTextProps<FaqText>) {
  const form = useSiteForm<FaqText>({ name: 'faq', schema: FaqTextSchema, ...props })
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
              field={{ label: 'Question', isRequired: true, maxLength: LIMITS.shortTextMaxLength }}
            />
            <SiteField
              form={form}
              name={`questions.${index}.answer`}
              field={{ label: 'Answer', isRequired: true, maxLength: 2000, rows: 4, hint: MARKS_HINT }}
            />
          </>
        )}
      </Entries>
    </SiteForm>
  )
}
