import { diffArrays } from 'diff'
import { ownerWords } from '../../stores/owner-words.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import type { Translations } from '../../../contract/translations/translations.ts'
import { type Framing, isSameFraming, WHOLE } from '../../../contract/collection/images/framing.ts'

/** A photograph of the history: it may not be public any more. */
export interface Photograph extends Partial<Framing> {
  readonly id: string
  readonly fileName: string
  readonly placeholder: string
  readonly isMain: boolean
  readonly alt: string
  readonly translations?: Translations
  readonly original?: { readonly hash: string }
  /** In pixels. */
  readonly width?: number
  readonly height?: number
  /** '' where the files are no longer kept. An older server sends none. */
  readonly path?: string
}
type Photographs = readonly Photograph[]

/**
 * The photographs after a change with what they were before. One that was brought back has another id, but the same file.
 */
function pairUp(before: Photographs, after: Photographs) {
  const then = new Map(
    after.flatMap((now) => {
      const same = before.find(({ id }) => id === now.id)
      return same ? [[now, same] as const] : []
    }),
  )
  for (const now of after) {
    if (then.has(now) || now.original === undefined) continue
    const used = new Set(then.values())
    const same = before.find((each) => each.original?.hash === now.original?.hash && !used.has(each))
    if (same) then.set(now, same)
  }
  return then
}

const framingOf = ({ turn = 0, crop = WHOLE }: Photograph): Framing => ({ turn, crop })

const textsOf = ({ alt, translations = {}, fileName }: Photograph) => [alt, translations, fileName]

/** What became of a photograph that is on both sides. */
function changesOf(then: Photograph, now: Photograph, hasMoved: boolean): string[] {
  const words = ownerWords().history.photographs
  const changes: string[] = []
  if (!then.isMain && now.isMain) changes.push(words.nowMain)
  else if (then.isMain && !now.isMain) changes.push(words.notMain)
  // The main photograph always comes first.
  else if (hasMoved) changes.push(words.moved)
  if (!isSameFraming(framingOf(then), framingOf(now))) changes.push(words.framed)
  if (!isSame(textsOf(then), textsOf(now))) changes.push(words.text)
  return changes
}

export interface LabelledPhotograph {
  readonly photograph: Photograph
  /** 'removed', 'added', 'moved', …; '' where the other side says it, or nothing is to be said. */
  readonly label: string
  readonly isChanged: boolean
}

/** Says of each photograph before and after a change what became of it. */
export function labelPhotographs(before: Photographs, after: Photographs) {
  const words = ownerWords().history.photographs
  const pairs = pairUp(before, after)
  const ids = (photographs: Photographs) => photographs.map((each) => (pairs.get(each) ?? each).id)
  const moved = new Set(
    diffArrays(ids(before), ids(after)).flatMap(({ added, value }) => (added ? value : [])),
  )
  const changed = new Set<Photograph>()
  const labelled = after.map((now): LabelledPhotograph => {
    const then = pairs.get(now)
    const label = then ? changesOf(then, now, moved.has(then.id)).join(', ') : words.added
    if (then && label !== '') changed.add(then)
    return { photograph: now, label, isChanged: label !== '' }
  })
  const stayed = new Set(pairs.values())
  return {
    before: before.map((then): LabelledPhotograph => {
      const isRemoved = !stayed.has(then)
      return {
        photograph: then,
        label: isRemoved ? words.removed : '',
        isChanged: isRemoved || changed.has(then),
      }
    }),
    after: labelled,
  }
}
