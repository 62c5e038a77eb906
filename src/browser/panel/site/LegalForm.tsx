import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { renderMarkdown } from '../../../content/markdown.ts'
import { dayOf } from '../../../contract/collection/standing.ts'
import { formatDate, formatTypedDate } from '../../../content/dates.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { EMPTY_TEXTS, LEGAL_MAX, type LegalText, LegalTextSchema } from '../../../contract/site/site-texts.ts'
import { sentTextTranslations, translatedFields } from '../../../contract/translations/site-texts.ts'
import { SiteTranslations } from '../translations/SiteTranslations.tsx'
import { formRules } from '../translations/text-values.ts'
import { ownerWords, spokenLanguage, tell } from '../../stores/owner-words.ts'
import { Marked } from './Marked.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { useSiteForm } from './use-site-form.ts'

interface PreviewProps {
  readonly name: 'terms' | 'privacy'
  readonly control: Control<LegalText>
}
function LegalPreview({ name, control }: PreviewProps) {
  const { title, updated, body } = useWatch({ control }) as LegalText
  const { site, siteTexts } = ownerWords()
  const date = formatTypedDate(updated, spokenLanguage())
  return (
    <>
      {/* Pages say the title that the form had in their own language (content/site-texts.ts). */}
      <p className="page-title">{title === EMPTY_TEXTS[name].title ? site.parts[name] : title}</p>
      {date !== '' && <p className="summary-line">{tell(siteTexts.legal.changed, { date })}</p>}
      <Marked html={renderMarkdown(body).html} />
    </>
  )
}

function fieldsOf() {
  const { legal: words } = ownerWords().siteTexts
  return {
    title: { name: 'title', label: words.title, maxLength: LEGAL_MAX.title },
    updated: { name: 'updated', label: words.updated, maxLength: LEGAL_MAX.updated },
    description: {
      name: 'description',
      label: words.description,
      maxLength: LIMITS.shortTextMaxLength,
      rows: 2,
    },
    body: { name: 'body', label: words.body, maxLength: LIMITS.longTextMaxLength, rows: 24 },
  }
}
/** Terms and the privacy policy have the same fields. */
const SCHEMA = formRules({
  text: LegalTextSchema,
  translations: sentTextTranslations('terms'),
  fields: translatedFields('terms'),
})

type Props = SiteTextProps<LegalText> & Pick<PreviewProps, 'name'>
export function LegalForm(props: Props) {
  const { name } = props
  const { legal: words, marks } = ownerWords().siteTexts
  const [today] = useState(() => formatDate(dayOf(new Date())))
  const sample = props.sample && { ...props.sample, updated: today }
  const form = useSiteForm<LegalText>({ schema: SCHEMA, ...props, sample })
  const fields = fieldsOf()
  const { title, updated, description, body } = fields
  return (
    <SiteForm form={form} preview={<LegalPreview name={name} control={form.control} />}>
      {name === 'privacy' && <p className="hint">{words.privacyHint}</p>}
      <div className="pair">
        <SiteField form={form} name="title" field={{ ...title, isRequired: true }} />
        <SiteField form={form} name="updated" field={{ ...updated, isRequired: true }} />
      </div>
      <SiteField form={form} name="description" field={description} hint={words.descriptionHint} />
      <SiteField form={form} name="body" field={{ ...body, isRequired: true }} hint={marks} />
      <SiteTranslations form={form} fields={Object.values(fields)} />
    </SiteForm>
  )
}
