import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { formatDate } from '../../../content/dates.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import { PRICE_DISPLAY_WORDS } from '../../../contract/collection/price.ts'
import { CURRENCIES } from '../../../contract/values/currency.ts'
import {
  sentSettingTranslations,
  type SettingsInput,
  SettingsInputSchema,
  TRANSLATED_SETTINGS,
} from '../../../contract/site/settings.ts'
import { FormField } from '../../islands/contact/FormField.tsx'
import { SiteTranslations } from '../translations/SiteTranslations.tsx'
import { formRules } from '../translations/text-values.ts'
import { Crawlers } from './Crawlers.tsx'
import { Entries, removeWithUndo } from './Entries.tsx'
import { SiteChoice } from '../parts/SiteChoice.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { IndexNow } from './IndexNow.tsx'
import { Numbering } from './Numbering.tsx'
import { SiteForm } from './SiteForm.tsx'
import { SiteLanguages } from './SiteLanguages.tsx'
import type { SiteSource } from './stored.ts'
import { type SiteFormReturn, useSiteForm } from './use-site-form.ts'

const SHORT = LIMITS.shortTextMaxLength
const MOST_LINKS = 8

type SettingField = Field<keyof SettingsInput>

const NAME_AND_CONTACT: readonly SettingField[] = [
  {
    name: 'brandName',
    label: 'Your name',
    isRequired: true,
    maxLength: 80,
    hint: 'Shown at the top of every page, in page titles and in the feed. Its initials are the icon in browser tabs and on home screens.',
  },
  {
    name: 'tagline',
    label: 'Tagline',
    maxLength: SHORT,
    rows: 2,
    hint: 'One sentence for the home page, search engines and shared links.',
  },
  {
    name: 'watermark',
    label: 'Watermark',
    maxLength: 80,
    hint: 'Added to every picture of a painting. Leave this empty for no watermark. After a change, all pictures are updated, which takes a few minutes.',
  },
  {
    name: 'contactLine',
    label: 'Contact line',
    maxLength: SHORT,
    hint: 'Shown on Contact and at the foot of every page, such as the address of your studio.',
  },
  {
    name: 'contactEmail',
    label: 'Contact email',
    type: 'email',
    maxLength: LIMITS.emailMaxLength,
    hint: 'Shown on every page, and where messages of visitors go. If it is empty, they go to the email address of your account.',
  },
]

const SEARCH: readonly SettingField[] = [
  {
    name: 'keywords',
    label: 'Keywords',
    maxLength: 1000,
    rows: 2,
    hint: 'For search engines, separated by commas.',
  },
]

/** What pages say to visitors who write, subscribe or wait. Nothing is promised that the owner has not written. */
const TO_VISITORS: readonly SettingField[] = [
  {
    name: 'contactInvitation',
    label: 'Contact page',
    maxLength: SHORT,
    rows: 2,
    hint: 'Above the form: what people may ask you, and how they can visit you.',
  },
  {
    name: 'contactThanks',
    label: 'After a message',
    maxLength: SHORT,
    rows: 2,
    hint: 'Shown when someone has sent you a message, such as when you usually reply.',
  },
  { name: 'newsletterInvitation', label: 'Above the newsletter field', maxLength: SHORT },
  {
    name: 'newsletterPromise',
    label: 'About the newsletter',
    maxLength: SHORT,
    rows: 2,
    hint: 'What it is about and how often it comes, for people who subscribe.',
  },
  { name: 'comingSoonText', label: 'Coming soon', maxLength: SHORT, rows: 2 },
  {
    name: 'comingSoonDate',
    label: 'Coming-soon date',
    type: 'date',
    maxLength: 10,
    hint: 'The day that the coming-soon page counts down to.',
  },
]

const SECURITY: readonly SettingField[] = [
  {
    name: 'securityContact',
    label: 'Contact for security',
    maxLength: SHORT,
    hint: 'An email or web address for people who find a security flaw. It is published in /.well-known/security.txt, where they look for it.',
  },
]

interface FieldsProps {
  readonly form: SiteFormReturn<SettingsInput>
  readonly fields: readonly SettingField[]
}
const Fields = ({ form, fields }: FieldsProps) =>
  fields.map(({ name, ...field }) => <SiteField key={name} form={form} name={name} field={field} />)

/** Previews the wordmark, a shared link, a painting's watermark and the footer. */
function SettingsPreview({ control }: { readonly control: Control<SettingsInput> }) {
  const { brandName, tagline, watermark, contactLine, contactEmail, socialLinks, comingSoonDate } = useWatch({
    control,
  }) as SettingsInput
  return (
    <>
      <p className="wordmark">{brandName}</p>
      <p className="summary-line">In search results and shared links</p>
      <p className="shared-link">
        <span className="title">{brandName}</span>
        <span className="quiet">{tagline}</span>
      </p>
      <p className="summary-line">On every painting</p>
      <p className="marked-painting">
        <span>{watermark || 'No watermark'}</span>
      </p>
      <p className="summary-line">At the foot of every page</p>
      <address>
        <p>{brandName}</p>
        {contactLine && <p>{contactLine}</p>}
        {contactEmail && <p>{contactEmail}</p>}
        {socialLinks.map(({ name, url }, index) => (
          <p key={index}>
            <a href={/^https?:\/\//i.test(url) ? url : undefined}>{name}</a>
          </p>
        ))}
      </address>
      <p className="summary-line">Coming soon</p>
      <p>{comingSoonDate ? `Expected on ${formatDate(comingSoonDate)}.` : 'Without a date.'}</p>
    </>
  )
}

function SocialLinks({ form }: { readonly form: SiteFormReturn<SettingsInput> }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'socialLinks',
  })
  return (
    <>
      <h3>Social links</h3>
      <Entries
        noun="link"
        ids={fields.map(({ id }) => id)}
        most={MOST_LINKS}
        add={() => append({ name: '', url: '' })}
        remove={removeWithUndo({ noun: 'link', form, list: 'socialLinks', remove })}
        move={move}
      >
        {(index) => (
          <div className="pair">
            <SiteField
              form={form}
              name={`socialLinks.${index}.name`}
              field={{ label: 'Name', isRequired: true, maxLength: 40 }}
            />
            <SiteField
              form={form}
              name={`socialLinks.${index}.url`}
              field={{ label: 'Address', isRequired: true, maxLength: 2000 }}
            />
          </div>
        )}
      </Entries>
    </>
  )
}

/** Who gets the messages of visitors, where the server decides it. */
function Recipients({ recipients }: { readonly recipients: readonly string[] }) {
  if (recipients.length === 0) return null
  return (
    <p className="notice">
      Messages of visitors go to {recipients.join(', ')}. This is set on the server by <code>MAIL_TO</code>,
      so it cannot be changed here.
    </p>
  )
}

const CURRENCY_OPTIONS = Object.fromEntries(CURRENCIES.map((currency) => [currency, currency]))
const PRICE_NOTE: SettingField = {
  name: 'priceNote',
  label: 'Note beside shown prices',
  maxLength: SHORT,
  hint: 'For example “incl. VAT, without frame”.',
}
const Prices = ({ form }: Pick<FieldsProps, 'form'>) => (
  <>
    <SiteChoice
      {...form.register('currency')}
      label="Currency"
      hint="For all prices. Prices already entered keep their numbers."
      options={CURRENCY_OPTIONS}
    />
    <SiteChoice
      {...form.register('priceDisplay')}
      label="Prices for visitors"
      hint="Each painting may say otherwise in its form. A price is shown only while the work is available."
      options={PRICE_DISPLAY_WORDS}
    />
    <Fields form={form} fields={[PRICE_NOTE]} />
  </>
)

/** Null for an empty field. A text that is no number stays, so that the schema can name it. */
const toDays = (typed: unknown) => {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : text
}
function SoldDays({ form }: Pick<FieldsProps, 'form'>) {
  const { errors } = useFormState({ control: form.control, name: 'soldDays' })
  return (
    <FormField
      id="site-soldDays"
      field={{
        name: 'soldDays',
        label: 'Sold works stay under Paintings for',
        inputMode: 'numeric',
        maxLength: 4,
        hint: 'A number of days. Then they move to Portfolio. With 0 they move at once. Leave this empty to keep them there for ever.',
      }}
      fault={errors.soldDays?.message ?? ''}
      registration={form.register('soldDays', { setValueAs: toDays })}
    />
  )
}

const SWITCHES = [
  { name: 'hasFaq', label: 'FAQ' },
  { name: 'hasSteps', label: 'How a painting is made, on About' },
  { name: 'hasComingSoon', label: 'Coming soon' },
  { name: 'hasNewsletter', label: 'Newsletter' },
] as const

function Switches({ form }: { readonly form: SiteFormReturn<SettingsInput> }) {
  return (
    <fieldset className="switches">
      <legend>Parts of the site</legend>
      {SWITCHES.map(({ name, label }) => (
        <label key={name}>
          <input type="checkbox" {...form.register(name)} /> {label}
        </label>
      ))}
    </fieldset>
  )
}

const SCHEMA = formRules({
  text: SettingsInputSchema,
  translations: sentSettingTranslations(),
  fields: TRANSLATED_SETTINGS,
})
const NAMES: readonly string[] = TRANSLATED_SETTINGS
const TRANSLATED = [...NAME_AND_CONTACT, PRICE_NOTE, ...SEARCH, ...TO_VISITORS].filter(({ name }) =>
  NAMES.includes(name),
)

interface Props extends SiteSource<SettingsInput> {
  readonly recipients: readonly string[]
}
export function SettingsForm({ recipients, ...props }: Props) {
  const form = useSiteForm<SettingsInput>({ name: 'settings', schema: SCHEMA, ...props })
  return (
    <SiteForm form={form} preview={<SettingsPreview control={form.control} />}>
      <Fields form={form} fields={NAME_AND_CONTACT} />
      <Recipients recipients={recipients} />
      <SiteLanguages form={form} />
      <Prices form={form} />
      <SoldDays form={form} />
      <Numbering form={form} />
      <SocialLinks form={form} />
      <Fields form={form} fields={SEARCH} />
      <h3>To your visitors</h3>
      <Fields form={form} fields={TO_VISITORS} />
      <SiteTranslations form={form} fields={TRANSLATED} />
      <Switches form={form} />
      <Crawlers form={form} />
      <IndexNow form={form} />
      <Fields form={form} fields={SECURITY} />
    </SiteForm>
  )
}
