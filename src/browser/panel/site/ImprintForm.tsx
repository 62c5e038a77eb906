import { type Control, useWatch } from 'react-hook-form'
import { LIMITS } from '../../../contract/limits.ts'
import { addressLines, type Imprint, IMPRINT_LIMITS, ImprintSchema } from '../../../contract/site/imprint.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { SiteForm } from './SiteForm.tsx'
import type { SiteTextProps } from './stored.ts'
import { useSiteForm } from './use-site-form.ts'

const FACTS = { email: 'Email', phone: 'Telephone', register: 'Register', vatNumber: 'VAT number' } as const

function ImprintPreview({ control }: { readonly control: Control<Imprint> }) {
  const imprint = useWatch({ control }) as Imprint
  const facts = Object.entries(FACTS).map(([name, label]) => [label, imprint[name as keyof typeof FACTS]])
  return (
    <>
      <p className="page-title">Imprint</p>
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
  return (
    <SiteForm form={form} preview={<ImprintPreview control={form.control} />}>
      <p className="hint">
        Who offers something for sale on the internet must say who they are: laws against unfair competition
        and for electronic commerce ask for it. The page appears at the foot of every page as soon as it is
        saved.
      </p>
      <SiteField
        form={form}
        name="name"
        field={{ label: 'Name', isRequired: true, maxLength: IMPRINT_LIMITS.name }}
        hint="Your first and last name, or the name of your company as it is registered."
      />
      <SiteField
        form={form}
        name="address"
        field={{ label: 'Address', isRequired: true, maxLength: IMPRINT_LIMITS.address, rows: 4 }}
        hint="Street, place and country, each on its own line. A post-office box alone is not enough."
      />
      <div className="pair">
        <SiteField
          form={form}
          name="email"
          field={{ label: 'Email', type: 'email', isRequired: true, maxLength: LIMITS.emailMaxLength }}
        />
        <SiteField
          form={form}
          name="phone"
          field={{ label: 'Telephone', type: 'tel', maxLength: IMPRINT_LIMITS.phone }}
        />
      </div>
      <SiteField
        form={form}
        name="register"
        field={{ label: 'Register and number', maxLength: IMPRINT_LIMITS.register }}
        hint="Only if you are registered: the commercial register and your number in it."
      />
      <SiteField
        form={form}
        name="vatNumber"
        field={{ label: 'VAT number', maxLength: IMPRINT_LIMITS.vatNumber }}
        hint="Only if you have one, such as CHE-123.456.788 MWST."
      />
    </SiteForm>
  )
}
