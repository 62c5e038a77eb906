import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { renderMarkdown } from '../../../content/markdown.ts'
import { formatDate } from '../../../content/dates.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { LEGAL_MAX, type LegalText, LegalTextSchema } from '../../../contract/site/site-texts.ts'
import { sentTextTranslations, translatedFields } from '../../../contract/translations/site-texts.ts'
import { SiteTranslations } from '../translations/SiteTranslations.tsx'
import { formRules } from '../translations/text-values.ts'
import { Marked, MARKS_HINT } from './Marked.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { useSiteForm } from './use-site-form.ts'

function LegalPreview({ control }: { readonly control: Control<LegalText> }) {
  const { title, updated, body } = useWatch({ control }) as LegalText
  return (
    <>
      <p className="page-title">{title}</p>
      <p className="summary-line">Last changed {updated}</p>
      <Marked html={renderMarkdown(body).html} />
    </>
  )
}

const TITLE = { name: 'title', label: 'Title', maxLength: LEGAL_MAX.title } as const
const UPDATED = { name: 'updated', label: 'Last changed', maxLength: LEGAL_MAX.updated } as const
const DESCRIPTION = {
  name: 'description',
  label: 'Description',
  maxLength: LIMITS.shortTextMaxLength,
  rows: 2,
} as const
const BODY = { name: 'body', label: 'Text', maxLength: LIMITS.longTextMaxLength, rows: 24 } as const
const TEXTS = [TITLE, UPDATED, DESCRIPTION, BODY]
/** Terms and the privacy policy have the same fields. */
const SCHEMA = formRules({
  text: LegalTextSchema,
  translations: sentTextTranslations('terms'),
  fields: translatedFields('terms'),
})

interface Props extends SiteTextProps<LegalText> {
  readonly name: 'terms' | 'privacy'
  /** What the owner should know about the sample. */
  readonly hint?: string
}
export function LegalForm(props: Props) {
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const sample = props.sample && { ...props.sample, updated: today }
  const form = useSiteForm<LegalText>({ schema: SCHEMA, ...props, sample })
  return (
    <SiteForm form={form} preview={<LegalPreview control={form.control} />}>
      {props.hint && <p className="hint">{props.hint}</p>}
      <div className="pair">
        <SiteField form={form} name="title" field={{ ...TITLE, isRequired: true }} />
        <SiteField form={form} name="updated" field={{ ...UPDATED, isRequired: true }} />
      </div>
      <SiteField form={form} name="description" field={DESCRIPTION} hint="One sentence for search engines." />
      <SiteField form={form} name="body" field={{ ...BODY, isRequired: true }} hint={MARKS_HINT} />
      <SiteTranslations form={form} fields={TEXTS} />
    </SiteForm>
  )
}
