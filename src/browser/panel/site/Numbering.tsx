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
import { counted } from '../parts/counted.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import type { SiteFormReturn } from './use-site-form.ts'

const calls = createNumberingCalls(call)

/** Numbers the works that were there before the pattern. It shows nothing while there are none. */
function NumberWorks() {
  const { loaded, set, reload } = useLoaded(calls.countUnnumbered)
  if (loaded.state !== 'ready' || loaded.value === 0) return null
  const numberThem = () =>
    run({
      work: calls.numberAll,
      failed: 'Not all works got a number.',
      said: `${counted(loaded.value, 'work')} numbered`,
      isBlocking: true,
    }).then(({ kind }) => (kind === 'done' ? set(() => 0) : reload()))
  return (
    <div className="field number-works">
      <button className="button quiet-button" type="button" onClick={() => void numberThem()}>
        Number {counted(loaded.value, 'work')} without a number
      </button>
      <small className="hint">The oldest gets the lowest number.</small>
    </div>
  )
}

const HINT =
  'For your own records: visitors never see these numbers. {number} counts up and {year} is the year of the work; ' +
  '{number:4} has four digits, {year:2} two. Each new work gets the next number, and none comes twice. ' +
  'Leave this empty for no numbers.'

/** A number that the typed pattern makes; '' for none. */
function exampleOf(pattern: string): string {
  if (pattern === '' || findPatternFault(pattern) !== '') return ''
  return ` For example ${numberFrom(partsOfPattern(pattern, new Date().getFullYear()), 7)}.`
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
        field={{ label: 'Pattern of inventory numbers', maxLength: INVENTORY_LIMITS.pattern }}
        hint={HINT + exampleOf(typed.trim())}
      />
      {saved !== '' && typed === saved && <NumberWorks key={saved} />}
    </>
  )
}
