import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { LIMITS } from '../../../contract/limits.ts'
import { READERS } from '../../../contract/mail/readers.ts'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import { CURRENCIES } from '../../../contract/prices/currency.ts'
import {
  sentSettingTranslations,
  type SettingsInput,
  SettingsInputSchema,
  TRANSLATED_SETTINGS,
} from '../../../contract/site/settings.ts'
import { FormField } from '../../islands/contact/FormField.tsx'
import { ownerFieldWords } from '../../islands/translations/field-words.ts'
import { type OwnerWords, ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { SiteTranslations } from '../translations/SiteTranslations.tsx'
import { formRules } from '../translations/text-values.ts'
import { Crawlers } from './Crawlers.tsx'
import { Entries, removeWithUndo } from './Entries.tsx'
import { SiteChoice } from '../parts/SiteChoice.tsx'
import { SiteField } from '../parts/SiteField.tsx'
import { tellWith } from '../parts/tell-with.ts'
import { toDay } from '../parts/times.ts'
import { IndexNow } from './IndexNow.tsx'
import { Numbering } from './Numbering.tsx'
import { SiteForm } from './SiteForm.tsx'
import { SiteLanguages } from './SiteLanguages.tsx'
import type { SiteSource } from './stored.ts'
import { type SiteFormReturn, useSiteForm } from './use-site-form.ts'

const SHORT = LIMITS.shortTextMaxLength
const MOST_LINKS = 8

type Texts = OwnerWords['site']['settings']
interface SettingField extends Omit<Field, 'label' | 'hint'> {
  readonly name: keyof Texts['labels']
}

const NAME_AND_CONTACT: readonly SettingField[] = [
  { name: 'brandName', isRequired: true, maxLength: 80 },
  { name: 'tagline', maxLength: SHORT, rows: 2 },
  { name: 'watermark', maxLength: 82 },
  { name: 'contactLine', maxLength: SHORT },
  { name: 'contactEmail', type: 'email', maxLength: LIMITS.emailMaxLength },
]
const PRICE_NOTE: SettingField = { name: 'priceNote', maxLength: SHORT }
const SEARCH: readonly SettingField[] = [{ name: 'keywords', maxLength: 1000, rows: 2 }]
/** What pages say to visitors who write, subscribe or wait. Nothing is promised that the owner has not written. */
const TO_VISITORS: readonly SettingField[] = [
  { name: 'contactInvitation', maxLength: SHORT, rows: 2 },
  { name: 'contactThanks', maxLength: SHORT, rows: 2 },
  { name: 'newsletterInvitation', maxLength: SHORT },
  { name: 'newsletterPromise', maxLength: SHORT, rows: 2 },
  { name: 'newsletterTopic', maxLength: READERS.tagMaxLength },
]
const COMING_SOON: readonly SettingField[] = [
  { name: 'comingSoonText', maxLength: SHORT, rows: 2 },
  { name: 'comingSoonDate', type: 'date', maxLength: 10 },
]
const SECURITY: readonly SettingField[] = [{ name: 'securityContact', maxLength: SHORT }]

function inWords(field: SettingField) {
  const { labels, hints } = ownerWords().site.settings
  const hint = (hints as Readonly<Record<string, string>>)[field.name]
  return { ...field, label: labels[field.name], ...(hint !== undefined && { hint }) }
}

interface FieldsProps {
  readonly form: SiteFormReturn<SettingsInput>
  readonly fields: readonly SettingField[]
}
const Fields = ({ form, fields }: FieldsProps) =>
  fields.map((field) => <SiteField key={field.name} form={form} name={field.name} field={inWords(field)} />)

/** Previews the wordmark, a shared link, a painting's watermark and the footer. */
function SettingsPreview({ control }: { readonly control: Control<SettingsInput> }) {
  const { brandName, tagline, watermark, contactLine, contactEmail, socialLinks, comingSoonDate } = useWatch({
    control,
  }) as SettingsInput
  const { preview: words, labels } = ownerWords().site.settings
  return (
    <>
      <p className="wordmark">{brandName}</p>
      <p className="summary-line">{words.shared}</p>
      <p className="shared-link">
        <span className="title">{brandName}</span>
        <span className="quiet">{tagline}</span>
      </p>
      <p className="summary-line">{words.paintings}</p>
      <p className="marked-painting">
        <span>{watermark || words.noWatermark}</span>
      </p>
      <p className="summary-line">{words.foot}</p>
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
      <p className="summary-line">{labels.comingSoonText}</p>
      <p>{comingSoonDate ? tell(words.expected, { date: toDay(comingSoonDate) }) : words.noDate}</p>
    </>
  )
}

function SocialLinks({ form }: { readonly form: SiteFormReturn<SettingsInput> }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'socialLinks',
  })
  const { settings: words } = ownerWords().site
  return (
    <>
      <h3>{words.links}</h3>
      <Entries
        list="socialLinks"
        ids={fields.map(({ id }) => id)}
        most={MOST_LINKS}
        add={() => append({ name: '', url: '' })}
        remove={removeWithUndo({ form, list: 'socialLinks', remove })}
        move={move}
      >
        {(index) => (
          <div className="pair">
            <SiteField
              form={form}
              name={`socialLinks.${index}.name`}
              field={{ label: words.linkName, isRequired: true, maxLength: 40 }}
            />
            <SiteField
              form={form}
              name={`socialLinks.${index}.url`}
              field={{ label: words.linkAddress, isRequired: true, maxLength: 2000 }}
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
      {tellWith(ownerWords().site.settings.recipients, {
        addresses: recipients.join(', '),
        code: (text) => <code>{text}</code>,
      })}
    </p>
  )
}

const CURRENCY_OPTIONS = Object.fromEntries(CURRENCIES.map((currency) => [currency, currency]))
function Prices({ form }: Pick<FieldsProps, 'form'>) {
  const { settings: words } = ownerWords().site
  return (
    <>
      <SiteChoice
        {...form.register('currency')}
        label={words.currency}
        hint={words.currencyHint}
        options={CURRENCY_OPTIONS}
      />
      <SiteChoice
        {...form.register('priceDisplay')}
        label={words.prices}
        hint={words.pricesHint}
        options={sharedWords().priceDisplays}
      />
      <Fields form={form} fields={[PRICE_NOTE]} />
    </>
  )
}

/** Null for an empty field. A text that is no number stays, so that the schema can name it. */
const toDays = (typed: unknown) => {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : text
}
function SoldDays({ form }: Pick<FieldsProps, 'form'>) {
  const { errors } = useFormState({ control: form.control, name: 'soldDays' })
  const { settings: words } = ownerWords().site
  return (
    <FormField
      id="site-soldDays"
      field={{
        name: 'soldDays',
        label: words.soldDays,
        inputMode: 'numeric',
        maxLength: 4,
        hint: words.soldDaysHint,
      }}
      fault={errors.soldDays?.message ?? ''}
      registration={form.register('soldDays', { setValueAs: toDays })}
      words={ownerFieldWords()}
    />
  )
}

const SWITCHES = ['hasFaq', 'hasSteps', 'hasComingSoon', 'hasNewsletter', 'hasWishes'] as const

function Switches({ form }: { readonly form: SiteFormReturn<SettingsInput> }) {
  const { parts, settings: words } = ownerWords().site
  return (
    <fieldset className="switches">
      <legend>{parts.label}</legend>
      {SWITCHES.map((name) => (
        <label key={name}>
          <input type="checkbox" {...form.register(name)} /> {words.switches[name]}
        </label>
      ))}
    </fieldset>
  )
}

function Welcome({ form }: { readonly form: SiteFormReturn<SettingsInput> }) {
  const { settings: words } = ownerWords().site
  return (
    <div className="switches">
      <label>
        <input
          type="checkbox"
          {...form.register('newsletterWelcome')}
          aria-describedby="site-newsletterWelcome-hint"
        />{' '}
        {words.welcome}
      </label>
      <small className="hint" id="site-newsletterWelcome-hint">
        {words.welcomeHint}
      </small>
    </div>
  )
}

const SCHEMA = formRules({
  text: SettingsInputSchema,
  translations: sentSettingTranslations(),
  fields: TRANSLATED_SETTINGS,
})
const NAMES: readonly string[] = TRANSLATED_SETTINGS
const TRANSLATED = [...NAME_AND_CONTACT, PRICE_NOTE, ...SEARCH, ...TO_VISITORS, ...COMING_SOON].filter(
  ({ name }) => NAMES.includes(name),
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
      <h3>{ownerWords().site.settings.toVisitors}</h3>
      <Fields form={form} fields={TO_VISITORS} />
      <Welcome form={form} />
      <Fields form={form} fields={COMING_SOON} />
      <SiteTranslations form={form} fields={TRANSLATED.map(inWords)} />
      <Switches form={form} />
      <Crawlers form={form} />
      <IndexNow form={form} />
      <Fields form={form} fields={SECURITY} />
    </SiteForm>
  )
}
