import { readPrice } from '../../../contract/finding/choice.ts'
import {
  canChoose,
  type Choice,
  type Facet,
  FACETS,
  type Found,
  hasPrices,
  type Option,
  type Sort,
  sortsOf,
  type Works,
} from '../../../contract/finding/find-works.ts'
import { FACET_WORDS, FILTER_WORDS, SORT_WORDS } from '../../../contract/finding/words.ts'

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

function menu(first: string, options: readonly Option[]) {
  const select = make('select')
  select.append(
    ...[{ key: '', label: first }, ...options].map(({ key, label }) => make('option', { value: key }, label)),
  )
  return select
}

/** Shows a choice, also one that no work of the list has. */
function setValue(select: HTMLSelectElement, value: string) {
  select.querySelector('[data-unknown]')?.remove()
  select.value = value
  if (select.value === value) return
  const unknown = make('option', { value }, FILTER_WORDS.unknown)
  unknown.dataset['unknown'] = ''
  select.append(unknown)
  select.value = value
}

/** The fields of the filter: a menu for each facet in which the works differ, prices where they are shown, the order. */
export function createForm(works: Works, onChoice: (choice: Choice, field: EventTarget | null) => void) {
  const facets = FACETS.filter((facet) => canChoose(works, facet)).map((facet) => ({
    facet,
    select: menu(FILTER_WORDS.any, works.columns[facet].options),
  }))
  const prices = hasPrices(works)
    ? (['priceFrom', 'priceTo'] as const).map((end) => ({
        end,
        input: make('input', { type: 'number', min: '0', step: '1', inputMode: 'numeric' }),
      }))
    : []
  const sorts = sortsOf(works)
  const order =
    sorts.length > 0 &&
    menu(
      FILTER_WORDS.ownOrder,
      sorts.map((sort) => ({ key: sort, label: SORT_WORDS[sort] })),
    )
  const form = make(
    'form',
    { className: 'find-form', id: 'find-works', hidden: true },
    ...facets.map(({ facet, select }) => field(FACET_WORDS[facet], select)),
    ...prices.map(({ end, input }) => field(FILTER_WORDS[end](works.currency ?? ''), input)),
    ...(order ? [field(FILTER_WORDS.sort, order)] : []),
  )
  if (form.childElementCount === 0) form.append(make('p', {}, FILTER_WORDS.alike))

  let shown: Choice = {}
  const read = (): Choice => {
    const chosen = facets.flatMap(({ facet, select }) =>
      select.value === '' ? [] : [[facet, select.value] as const],
    )
    const amounts = prices.flatMap(({ end, input }) => {
      const amount = readPrice(input.value)
      return amount === undefined ? [] : [[end, amount] as const]
    })
    // What has no field stays as the address says.
    const { sort, ...others } = shown
    const kept = Object.entries(others).filter(
      ([name]) => !facets.some(({ facet }) => facet === name) && !prices.some(({ end }) => end === name),
    )
    const chosenSort = order ? (order.value as Sort | '') : sort
    return {
      ...Object.fromEntries([...kept, ...chosen, ...amounts]),
      ...(chosenSort && { sort: chosenSort }),
    }
  }
  form.addEventListener('change', ({ target }) => {
    onChoice(read(), target)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
  })

  function count(facet: Facet, select: HTMLSelectElement, { counts }: Found) {
    for (const [place, { label }] of works.columns[facet].options.entries()) {
      const option = select.options[place + 1]
      const number = counts[facet][place] ?? 0
      if (!option) continue
      option.text = `${label} (${number})`
      option.disabled = number === 0 && !option.selected
    }
  }

  return {
    form,
    show(choice: Choice, found: Found) {
      shown = choice
      for (const { facet, select } of facets) {
        setValue(select, choice[facet] ?? '')
        count(facet, select, found)
      }
      for (const { end, input } of prices) input.value = String(choice[end] ?? '')
      if (order) setValue(order, choice.sort ?? '')
    },
  }
}
