import { type Control, useWatch } from 'react-hook-form'
import { LIMITS } from '../../../contract/limits.ts'
import { addressLines, type Imprint, IMPRINT_LIMITS, ImprintSchema } from '../../../contract/site/imprint.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { useSiteForm } from './use-site-form.ts'

function ImprintPreview({ control }: { readonly control: Control<Imprint> }) {
  const imprint = useWatch({ control }) as Imprint
  const { imprint: words } = ownerWords().siteTexts
  const facts = [
    [words.email, imprint.email],
    [words.phone, imprint.phone],
    [words.registerInShort, imprint.register],
    [words.vatNumber, imprint.vatNumber],
  ]
  return (
    <>
      <p className="page-title">{words.page}</p>
      <p>
        {[imprint.name, ...addressLines(imprint)].map((line, index) => (
          <span key={index}>
            {line}
            <br />
          </span>
        ))}
      </p>
      {facts.map(
        ([label, value]) =>
          value !== '' && (
            <p key={label}>
              <span className="summary-line">{label}</span>
              <br />
              {value}
            </p>
          ),
      )}
    </>
  )
}

export function ImprintForm(props: SiteTextProps<Imprint>) {
  const form = useSiteForm<Imprint>({ name: 'imprint', schema: ImprintSchema, ...props })
  const { imprint: words } = ownerWords().siteTexts
  return (
    <SiteForm form={form} preview={<ImprintPreview control={form.control} />}>
      <p className="hint">{words.law}</p>
      <SiteField
        form={form}
        name="name"
        field={{ label: words.name, isRequired: true, maxLength: IMPRINT_LIMITS.name }}
        hint={words.nameHint}
      />
      <SiteField
        form={form}
        name="address"
        field={{ label: words.address, isRequired: true, maxLength: IMPRINT_LIMITS.address, rows: 4 }}
        hint={words.addressHint}
      />
      <div className="pair">
        <SiteField
          form={form}
          name="email"
          field={{ label: words.email, type: 'email', isRequired: true, maxLength: LIMITS.emailMaxLength }}
        />
        <SiteField
          form={form}
          name="phone"
          field={{ label: words.phone, type: 'tel', maxLength: IMPRINT_LIMITS.phone }}
        />
      </div>
      <SiteField
        form={form}
        name="register"
        field={{ label: words.register, maxLength: IMPRINT_LIMITS.register }}
        hint={words.registerHint}
      />
      <SiteField
        form={form}
        name="vatNumber"
        field={{ label: words.vatNumber, maxLength: IMPRINT_LIMITS.vatNumber }}
        hint={words.vatNumberHint}
      />
    </SiteForm>
  )
}
