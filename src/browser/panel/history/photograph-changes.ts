import { diffArrays } from 'diff'
import { type Framing, isSameFraming, WHOLE } from '../../../contract/collection/framing.ts'

/** A photograph of the history: it may not be public any more. */
export interface Photograph extends Partial<Framing> {
  readonly id: string
  readonly fileName: string
  readonly placeholder: string
  readonly isMain: boolean
  readonly alt: string
  readonly original?: { readonly hash: string }
  /** In pixels. */
  readonly width?: number
  readonly height?: number
  /** '' where the files are no longer kept. An older server sends none. */
  readonly path?: string
}
type Photographs = readonly Photograph[]

/** A photograph that was brought back has a new id, but the same file. */
const isSame = (a: Photograph, b: Photograph) =>
  a.id === b.id || (a.original !== undefined && a.original.hash === b.original?.hash)

const framingOf = ({ turn = 0, crop = WHOLE }: Photograph): Framing => ({ turn, crop })

/** What became of a photograph that is on both sides. */
function changesOf(then: Photograph, now: Photograph, hasMoved: boolean): string[] {
  const changes: string[] = []
  if (!then.isMain && now.isMain) changes.push('now the main photograph')
  else if (then.isMain && !now.isMain) changes.push('no longer the main photograph')
  // The main photograph always comes first.
  else if (hasMoved) changes.push('moved')
  if (!isSameFraming(framingOf(then), framingOf(now))) changes.push('rotated or cropped')
  if (then.alt !== now.alt || then.fileName !== now.fileName) changes.push('text changed')
  return changes
}

export interface LabelledPhotograph {
  readonly photograph: Photograph
  /** 'removed', 'added', 'moved', …; '' for one that stayed as it was. */
  readonly label: string
}

/** Says of each photograph before and after a change what became of it. */
export function labelPhotographs(before: Photographs, after: Photographs) {
  const moved = new Set<Photograph>()
  for (const { added, value } of diffArrays([...before], [...after], { comparator: isSame }))
    if (added) for (const photograph of value) moved.add(photograph)
  const pairs = after.map((now) => ({ now, then: before.find((each) => isSame(each, now)) }))
  const labels = new Map<Photograph, string>()
  for (const { now, then } of pairs) {
    const label = then ? changesOf(then, now, moved.has(now)).join(', ') : 'added'
    labels.set(now, label)
    if (then) labels.set(then, label)
  }
  const labelled = (photograph: Photograph, other: string): LabelledPhotograph => ({
    photograph,
    label: labels.get(photograph) ?? other,
  })
  return {
    before: before.map((each) => labelled(each, 'removed')),
    after: after.map((each) => labelled(each, '')),
  }
}
