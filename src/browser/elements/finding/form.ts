import { readPrice } from '../../../contract/finding/choice.ts'
import {
  canChoose,
  type Choice,
  FACETS,
  type Found,
  hasPrices,
  type Option,
  sortsOf,
  type Works,
} from '../../../contract/finding/find-works.ts'
import { type BrowserWords, say } from '../../stores/words.ts'

/** Makes an element with these properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const field = (words: string, control: HTMLElement) => make('label', {}, make('span', {}, words), control)

/** The keys of a menu and how they are named. */
type Entry = readonly [key: string, label: string]

function menu(first: string, entries: readonly Entry[]) {
  const select = make('select')
  for (const [value, label] of [['', first], ...entries]) select.append(make('option', { value }, label))
  return select
}

function labelOf({ key, label }: Option, { sizes, availabilities }: BrowserWords): string {
  const named: Readonly<Record<string, string>> = { ...sizes, ...availabilities }
  // A year is its own name.
  return label ?? named[key] ?? key
}

/** Shows a choice, also one that no work of the list has. A technique is one choice in any capitals. */
function setValue(select: HTMLSelectElement, value: string, words: BrowserWords) {
  select.querySelector('.unknown')?.remove()
  const known = [...select.options].find((option) => option.value.toLowerCase() === value.toLowerCase())
  if (known) known.selected = true
  else select.append(make('option', { value, className: 'unknown', selected: true }, words.filter.unknown))
}

/** The fields of the filter: a menu for each facet in which the works differ, prices where they are shown, the order. */
function createFields(works: Works, words: BrowserWords) {
  const { filter } = words
  const facets = FACETS.filter((facet) => canChoose(works, facet)).map((facet) => {
    const entries = works.columns[facet].options.map((option): Entry => [option.key, labelOf(option, words)])
    return { facet, entries, select: menu(filter.any, entries) }
  })
  const prices = hasPrices(works)
    ? (['priceFrom', 'priceTo'] as const).map((end) => ({
        end,
        input: make('input', { inputMode: 'decimal' }),
      }))
    : []
  const sorts = sortsOf(works)
  const order =
    sorts.length > 0 &&
    menu(
      filter.ownOrder,
      sorts.map((sort) => [sort, words.sorts[sort]]),
    )
  return { facets, prices, order }
}
type Fields = ReturnType<typeof createFields>

/** What is chosen in the fields. What has no field stays as the address says: `shown` is its choice. */
const readFields = ({ facets, prices, order }: Fields, shown: Choice): Choice => ({
  ...shown,
  ...Object.fromEntries<string | number | undefined>([
    ...facets.map(({ facet, select }) => [facet, select.value || undefined] as const),
    ...prices.map(({ end, input }) => [end, readPrice(input.value)] as const),
    ...(order ? [['sort', order.value || undefined] as const] : []),
  ]),
})

/** Says in a menu how many works each of its entries has. */
function showCounts({ facet, entries, select }: Fields['facets'][number], { counts }: Found) {
  for (const [place, [, label]] of entries.entries()) {
    const option = select.options[place + 1]
    const number = counts[facet][place] ?? 0
    if (!option) continue
    option.text = `${label} (${number})`
    option.disabled = number === 0 && !option.selected
  }
}

/** The form of the filter. */
export function createForm(
  works: Works,
  words: BrowserWords,
  onChoice: (choice: Choice, field: EventTarget | null) => void,
) {
  const { filter } = words
  const fields = createFields(works, words)
  const { facets, prices, order } = fields
  const form = make(
    'form',
    { className: 'find-form', id: 'find-works', hidden: true },
    ...facets.map(({ facet, select }) => field(words.facets[facet], select)),
    ...prices.map(({ end, input }) => field(say(filter[end], { currency: works.currency ?? '' }), input)),
    ...(order ? [field(filter.order, order)] : []),
  )
  if (form.childElementCount === 0) form.append(make('p', {}, filter.alike))

  let shown: Choice = {}
  form.addEventListener('change', ({ target }) => {
    onChoice(readFields(fields, shown), target)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
  })

  return {
    form,
    show(choice: Choice, found: Found) {
      shown = choice
      for (const each of facets) {
        setValue(each.select, choice[each.facet] ?? '', words)
        showCounts(each, found)
      }
      for (const { end, input } of prices) input.value = String(choice[end] ?? '')
      if (order) setValue(order, choice.sort ?? '', words)
    },
  }
}
