import { isSame } from '../../../../contract/values/is-same.ts'
import type { FormField } from '../../../../contract/values/fields.ts'
import { ownerWords } from '../../../stores/owner-words.ts'
import { type ItemKind, valueInWords } from '../kinds.ts'
import {
  essenceOf,
  type FormImage,
  isSameImages,
  isSameValues,
  type Opened,
  type Start,
  type Values,
} from '../values.ts'

/** A conflict of two owners: my form, what the other owner has saved, and the version from which both started. */
export interface Conflict {
  readonly mine: Values
  readonly theirs: Opened
  readonly base: Values
  /** The choice for each difference, by its name. */
  readonly choices: Readonly<Record<string, Choice>>
}
export type Choice = 'mine' | 'theirs'

export const IMAGES = 'images'

type Shown = string | readonly FormImage[]
export interface Difference {
  readonly name: string
  readonly label: string
  readonly mine: Shown
  readonly theirs: Shown
}

const yesOrNo = (isSet: boolean | undefined) => (isSet ? ownerWords().conflict.yes : ownerWords().conflict.no)

/** My images without those that the other owner has removed: these cannot be kept. */
const keepable = (images: readonly FormImage[], theirs: readonly FormImage[]) =>
  images.filter(({ id }) => id === '' || theirs.some((image) => image.id === id))

const PRICE = 'price'
/** It is chosen with the price. */
const CURRENCY = 'currency'
const AMOUNTS: ReadonlySet<string> = new Set([PRICE, 'soldPrice'])

/** A value of a field. The same amount in another currency is another one. */
function valueIn(fields: Values['fields'], name: string): string {
  const value = fields[name] ?? ''
  return AMOUNTS.has(name) ? `${fields[CURRENCY] ?? ''} ${value}`.trim() : value
}

/** The fields that a choice decides: a price with its currency, an availability with its facts, a new series with its title. */
const fieldsOf = (kind: ItemKind, name: string): readonly string[] => [
  name,
  ...(name === PRICE ? [CURRENCY] : []),
  ...kind.fields.filter(({ belongsTo }) => belongsTo?.[0] === name).map((field) => field.name),
]

const partOf = (kind: ItemKind, values: Values, name: string): unknown => {
  if (name === IMAGES) return essenceOf(values.images)
  if (name in values.flags) return values.flags[name]
  const { fields } = values
  const facts = kind.fields.filter(
    ({ belongsTo }) => belongsTo?.[0] === name && belongsTo[1] === fields[name],
  )
  const said = facts.map((fact) => (fields[fact.name] ? valueIn(fields, fact.name) : ''))
  return [valueIn(fields, name), ...said]
}

/** The value as the form shows it, with the facts that belong to it. */
function inWords(kind: ItemKind, { fields }: Values, field: FormField): string {
  const value = valueIn(fields, field.name)
  const facts = kind.fields.filter(
    ({ name, belongsTo }) => belongsTo?.[0] === field.name && belongsTo[1] === value && fields[name],
  )
  return [
    valueInWords(field, value),
    ...facts.map(({ name, label }) => `${label}: ${valueIn(fields, name)}`),
  ].join('\n')
}

/** All differences between the two, in the order of the form. */
export function findDifferences(kind: ItemKind, { mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>) {
  const differences: Difference[] = []
  const their = theirs.values
  if (!isSameImages(mine.images, their.images)) {
    differences.push({
      name: IMAGES,
      label: ownerWords().images.title,
      mine: mine.images,
      theirs: their.images,
    })
  }
  for (const field of kind.fields.filter(({ belongsTo }) => belongsTo === undefined)) {
    const { name, label } = field
    if (name === CURRENCY) continue
    if (isSame(partOf(kind, mine, name), partOf(kind, their, name))) continue
    differences.push({
      name,
      label,
      mine: inWords(kind, mine, field),
      theirs: inWords(kind, their, field),
    })
  }
  for (const { name, label } of kind.flags) {
    const [left, right] = [mine.flags[name], their.flags[name]]
    if (left !== right) differences.push({ name, label, mine: yesOrNo(left), theirs: yesOrNo(right) })
  }
  return differences
}

/** If only one owner has changed a part, that change is chosen. If both have, the owner must choose. */
export function beginConflict(kind: ItemKind, mine: Values, theirs: Opened, base: Values): Conflict {
  const choices: Record<string, Choice> = {}
  for (const { name } of findDifferences(kind, { mine, theirs })) {
    const isMine = !isSame(partOf(kind, mine, name), partOf(kind, base, name))
    const isTheirs = !isSame(partOf(kind, theirs.values, name), partOf(kind, base, name))
    if (isMine !== isTheirs) choices[name] = isMine ? 'mine' : 'theirs'
  }
  // What the form does not show is as it is stored.
  const shown = kind.flags.map(({ name }) => name)
  for (const name of Object.keys(theirs.values.flags)) if (!shown.includes(name)) choices[name] = 'theirs'
  return { mine, theirs, base, choices }
}

export const isDecided = (kind: ItemKind, conflict: Conflict) =>
  findDifferences(kind, conflict).every(({ name }) => conflict.choices[name] !== undefined)

interface Chosen {
  readonly name: string
  readonly choice: Choice
}

/** The values with one part of `source`. */
function withPart(kind: ItemKind, values: Values, source: Values, name: string): Values {
  if (name === IMAGES) return { ...values, images: source.images }
  if (name in { ...values.flags, ...source.flags }) {
    return { ...values, flags: { ...values.flags, [name]: source.flags[name] ?? false } }
  }
  const fields = fieldsOf(kind, name).map((each) => [each, source.fields[each] ?? ''] as const)
  return { ...values, fields: { ...values.fields, ...Object.fromEntries(fields) } }
}

/**
 * Whether the form holds my version of a part: until theirs is chosen, or once it was changed where theirs was chosen by
 * itself.
 */
function holdsMine(kind: ItemKind, values: Values, { mine, theirs, base, choices }: Conflict, name: string) {
  if (choices[name] !== 'theirs') return true
  const [now, of, their, before] = [values, mine, theirs.values, base].map((each) => partOf(kind, each, name))
  return isSame(of, before) && !isSame(now, their)
}

/** The conflict after one choice. My version may have changed since the conflict began. */
export function decide(
  kind: ItemKind,
  values: Values,
  conflict: Conflict,
  { name, choice }: Chosen,
): Conflict {
  const { mine, choices } = conflict
  return {
    ...conflict,
    mine: holdsMine(kind, values, conflict, name) ? withPart(kind, mine, values, name) : mine,
    choices: { ...choices, [name]: choice },
  }
}

/** The form's values after one choice. */
export function applyChoice(
  kind: ItemKind,
  values: Values,
  { mine, theirs }: Conflict,
  { name, choice }: Chosen,
): Values {
  const kept = { ...mine, images: keepable(mine.images, theirs.values.images) }
  return withPart(kind, values, choice === 'mine' ? kept : theirs.values, name)
}

export const applyChoices = (kind: ItemKind, values: Values, conflict: Conflict): Values =>
  Object.entries(conflict.choices).reduce<Values>(
    (all, [name, choice]) => applyChoice(kind, all, conflict, { name, choice }),
    { ...values, moments: conflict.theirs.values.moments },
  )

/** The values with which a form begins that continues a draft: what only the other owner has changed is theirs. */
export function valuesAtStart(kind: ItemKind, { values, opened, newer }: Start): Values {
  if (!newer || isSameValues(values, newer.values)) return values
  return applyChoices(kind, values, beginConflict(kind, values, newer, opened.values))
}
