import { useForm } from 'react-hook-form'
import { type ImportDefaults, ImportDefaultsSchema } from '../../../contract/importing/importing.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { submitUnless } from '../../islands/contact/FormField.tsx'
import { ownerResolver } from '../parts/owner-resolver.ts'
import { SiteField } from '../parts/SiteField.tsx'

const FIELDS = [
  { name: 'technique' },
  { name: 'dimensions' },
  { name: 'year', inputMode: 'numeric' },
  { name: 'price' },
] as const
const EMPTY: ImportDefaults = { technique: '', dimensions: '', year: '', price: '' }

interface Props {
  readonly entered: ImportDefaults | undefined
  readonly check: (defaults: ImportDefaults) => Promise<void>
}
/** The values for paintings about which no list says anything, and the button that checks all. */
export function Defaults({ entered = EMPTY, check }: Props) {
  const { importing: words } = ownerWords()
  const form = useForm<ImportDefaults>({
    resolver: ownerResolver(ImportDefaultsSchema),
    mode: 'onTouched',
    defaultValues: entered,
  })
  const { isSubmitting } = form.formState
  return (
    <form onSubmit={submitUnless(isSubmitting, form.handleSubmit(check))}>
      <fieldset className="import-defaults">
        <legend>{words.defaults}</legend>
        {FIELDS.map(({ name, ...field }) => (
          <SiteField
            key={name}
            form={form}
            name={name}
            field={{ ...field, label: words.fields[name], maxLength: LIMITS.shortTextMaxLength }}
          />
        ))}
      </fieldset>
      <p className="summary-line">{words.withoutPrice}</p>
      <p className="toolbar">
        <button className="button" type="submit" aria-disabled={isSubmitting || undefined}>
          {words.check}
        </button>
      </p>
    </form>
  )
}
