import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { renderPassages } from '../../../content/markdown.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type FaqText, FaqTextSchema, PASSAGE } from '../../../contract/site/site-texts.ts'
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

function FaqPreview({ control }: { readonly control: Control<FaqText> }) {
  const { questions } = useWatch({ control }) as FaqText
  return (
    <>
      <p className="page-title">{ownerWords().siteTexts.faq.page}</p>
      {questions.map(
        ({ question, answer }, index) =>
          question.trim() !== '' && (
            <details key={index}>
              <summary>{question}</summary>
              <Marked html={renderPassages(answer, 3)} />
            </details>
          ),
      )}
    </>
  )
}

const SCHEMA = formRules({
  text: FaqTextSchema,
  translations: sentTextTranslations('faq'),
  fields: translatedFields('faq'),
})
function fieldsOf() {
  const { faq: words } = ownerWords().siteTexts
  return {
    question: { label: words.question, maxLength: LIMITS.shortTextMaxLength },
    answer: { label: words.answer, maxLength: PASSAGE, rows: 4 },
  }
}

function FaqInLanguages({ form }: { readonly form: SiteFormReturn<FaqText> }) {
  const questions = useWatch({ control: form.control, name: 'questions' })
  const { faq: words } = ownerWords().siteTexts
  const { question, answer } = fieldsOf()
  const fields: readonly TextField[] = questions.flatMap((_, index) => {
    const number = String(index + 1)
    return [
      { name: `questions.${index}.question`, ...question, label: tell(words.questionOf, { number }) },
      { name: `questions.${index}.answer`, ...answer, label: tell(words.answerOf, { number }) },
    ]
  })
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
  const { question, answer } = fieldsOf()
  return (
    <SiteForm form={form} preview={<FaqPreview control={form.control} />}>
      <Entries
        list="questions"
        ids={fields.map(({ key }) => key)}
        most={60}
        add={() => append({ id: '', question: '', answer: '' })}
        remove={removeWithUndo({ form, list: 'questions', remove })}
        move={move}
      >
        {(index) => (
          <>
            <SiteField
              form={form}
              name={`questions.${index}.question`}
              field={{ ...question, isRequired: true }}
            />
            <SiteField
              form={form}
              name={`questions.${index}.answer`}
              field={{ ...answer, isRequired: true, hint: ownerWords().siteTexts.marks }}
            />
          </>
        )}
      </Entries>
      <FaqInLanguages form={form} />
    </SiteForm>
  )
}
