import { isSame } from '../../../contract/values/is-same.ts'
import type { ItemKind } from './kinds.ts'
import { essenceOf, type FormImage, isSameImages, type Opened, type Values } from './values.ts'

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

const yesOrNo = (isSet: boolean | undefined) => (isSet ? 'yes' : 'no')

/** My images without those that the other owner has removed: these cannot be kept. */
const keepable = (images: readonly FormImage[], theirs: readonly FormImage[]) =>
  images.filter(({ id }) => id === '' || theirs.some((image) => image.id === id))

/** All differences between the two, in the order of the form. */
export function findDifferences(kind: ItemKind, { mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>) {
  const differences: Difference[] = []
  const their = theirs.values
  if (!isSameImages(mine.images, their.images)) {
    differences.push({ name: IMAGES, label: 'Photographs', mine: mine.images, theirs: their.images })
  }
  for (const { name, label, options = {} } of kind.fields) {
    const [left = '', right = ''] = [mine.fields[name], their.fields[name]]
    const inWords = (value: string) => options[value] ?? value
    if (left !== right) differences.push({ name, label, mine: inWords(left), theirs: inWords(right) })
  }
  for (const { name, label } of kind.flags) {
    const [left, right] = [mine.flags[name], their.flags[name]]
    if (left !== right) differences.push({ name, label, mine: yesOrNo(left), theirs: yesOrNo(right) })
  }
  return differences
}

const partOf = (values: Values, name: string) => {
  if (name === IMAGES) return essenceOf(values.images)
  return values.fields[name] ?? values.flags[name]
}

/** If only one owner has changed a part, that change is chosen. If both have, the owner must choose. */
export function beginConflict(kind: ItemKind, mine: Values, theirs: Opened, base: Values): Conflict {
  const choices: Record<string, Choice> = {}
  for (const { name } of findDifferences(kind, { mine, theirs })) {
    const isMine = !isSame(partOf(mine, name), partOf(base, name))
    const isTheirs = !isSame(partOf(theirs.values, name), partOf(base, name))
    if (isMine !== isTheirs) choices[name] = isMine ? 'mine' : 'theirs'
  }
  return { mine, theirs, base, choices }
}

export const isDecided = (kind: ItemKind, conflict: Conflict) =>
  findDifferences(kind, conflict).every(({ name }) => conflict.choices[name] !== undefined)

/** The form's values after one choice. */
export function applyChoice(values: Values, conflict: Conflict, name: string, choice: Choice): Values {
  const { mine, theirs } = conflict
  const chosen = choice === 'mine' ? mine : theirs.values
  if (name === IMAGES) {
    return {
      ...values,
      images: choice === 'mine' ? keepable(mine.images, theirs.values.images) : chosen.images,
    }
  }
  if (name in values.flags) {
    return { ...values, flags: { ...values.flags, [name]: chosen.flags[name] ?? false } }
  }
  return { ...values, fields: { ...values.fields, [name]: chosen.fields[name] ?? '' } }
}

export const applyChoices = (values: Values, conflict: Conflict): Values =>
  Object.entries(conflict.choices).reduce(
    (all, [name, choice]) => applyChoice(all, conflict, name, choice),
    values,
  )
