import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { renderMarkdown } from '../../../content/markdown.ts'
import { formatDate } from '../../../content/dates.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type LegalText, LegalTextSchema } from '../../../contract/site/site-texts.ts'
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

interface Props extends SiteTextProps<LegalText> {
  readonly name: 'terms' | 'privacy'
  /** What the owner should know about the sample. */
  readonly hint?: string
}
export function LegalForm(props: Props) {
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const sample = props.sample && { ...props.sample, updated: today }
  const form = useSiteForm<LegalText>({ schema: LegalTextSchema, ...props, sample })
  return (
    <SiteForm form={form} preview={<LegalPreview control={form.control} />}>
      {props.hint && <p className="hint">{props.hint}</p>}
      <div className="pair">
        <SiteField form={form} name="title" field={{ label: 'Title', isRequired: true, maxLength: 80 }} />
        <SiteField
          form={form}
          name="updated"
          field={{ label: 'Last changed', isRequired: true, maxLength: 40 }}
        />
      </div>
      <SiteField
        form={form}
        name="description"
        field={{ label: 'Description', maxLength: LIMITS.shortTextMaxLength, rows: 2 }}
        hint="One sentence for search engines."
      />
      <SiteField
        form={form}
        name="body"
        field={{ label: 'Text', isRequired: true, maxLength: LIMITS.longTextMaxLength, rows: 24 }}
        hint={MARKS_HINT}
      />
    </SiteForm>
  )
}
