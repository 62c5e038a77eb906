import { useFormState, useWatch } from 'react-hook-form'
import { createNumberingCalls } from '../../../client/owner/collection/numbering.ts'
import type { SettingsInput } from '../../../contract/site/settings.ts'
import {
  findPatternFault,
  INVENTORY_LIMITS,
  numberFrom,
  partsOfPattern,
} from '../../../contract/values/inventory-number.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import type { SiteFormReturn } from './use-site-form.ts'

const calls = createNumberingCalls(call)

/** Numbers the works that were there before the pattern. It shows nothing while there are none. */
function NumberWorks() {
  const { loaded, set, reload } = useLoaded(calls.countUnnumbered)
  if (loaded.state !== 'ready' || loaded.value === 0) return null
  const { numbering: words } = ownerWords().site
  const count = loaded.value
  const numberThem = () =>
    run({
      work: calls.numberAll,
      failed: words.failed,
      said: tell(words.done, { count }),
      isBlocking: true,
    }).then(({ kind }) => (kind === 'done' ? set(() => 0) : reload()))
  return (
    <div className="field number-works">
      <button className="button quiet-button" type="button" onClick={() => void numberThem()}>
        {tell(words.numberThem, { count })}
      </button>
      <small className="hint">{words.order}</small>
    </div>
  )
}

/** The hint with a number that the typed pattern makes. */
function hintWith(pattern: string): string {
  const { numbering: words } = ownerWords().site
  if (pattern === '' || findPatternFault(pattern) !== '') return words.hint
  const number = numberFrom(partsOfPattern(pattern, new Date().getFullYear()), 7)
  return `${words.hint} ${tell(words.example, { number })}`
}

/** The pattern of inventory numbers with an example. The works can be numbered once it is saved. */
export function Numbering({ form }: { readonly form: SiteFormReturn<SettingsInput> }) {
  const { control } = form
  const typed = useWatch({ control, name: 'inventoryPattern' }) ?? ''
  const { defaultValues } = useFormState({ control })
  const saved = defaultValues?.inventoryPattern ?? ''
  return (
    <>
      <SiteField
        form={form}
        name="inventoryPattern"
        field={{ label: ownerWords().site.numbering.pattern, maxLength: INVENTORY_LIMITS.pattern }}
        hint={hintWith(typed.trim())}
      />
      {saved !== '' && typed === saved && <NumberWorks key={saved} />}
    </>
  )
}
