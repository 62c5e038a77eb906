import type { Exhibition } from '../../contract/collection/exhibition.ts'
import { type Standing, standingOf, STANDINGS } from '../../contract/collection/standing.ts'

const TITLES: Readonly<Record<Standing, string>> = { now: 'Now', next: 'Next', past: 'Past' }

export interface ProgrammePart {
  readonly title: string
  readonly exhibitions: readonly Exhibition[]
}

/**
 * What is on now, what comes next (the soonest first) and what is past, without empty parts. Each keeps the list's
 * order, newest start first. A plain server does not say how they stand: then the day of the publish decides.
 */
export function toProgramme(exhibitions: readonly Exhibition[], most = Infinity): ProgrammePart[] {
  const inOrder = STANDINGS.flatMap((standing) => {
    const part = exhibitions.filter((each) => standingOf(each) === standing)
    return (standing === 'next' ? part.toReversed() : part).map((exhibition) => ({ standing, exhibition }))
  }).slice(0, most)
  return STANDINGS.flatMap((standing) => {
    const part = inOrder.filter((each) => each.standing === standing)
    return part.length > 0
      ? { title: TITLES[standing], exhibitions: part.map(({ exhibition }) => exhibition) }
      : []
  })
}
