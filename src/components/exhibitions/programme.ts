import type { Exhibition } from '../../contract/collection/exhibition.ts'
import { type Standing, standingOf, STANDINGS } from '../../contract/collection/standing.ts'

export interface ProgrammePart {
  readonly standing: Standing
  readonly exhibitions: readonly Exhibition[]
}

/**
 * Groups exhibitions into current, upcoming (earliest first) and past ones, without empty groups. Without a
 * standing from the server the day of the publish decides.
 */
export function toProgramme(exhibitions: readonly Exhibition[], most = Infinity): ProgrammePart[] {
  const inOrder = STANDINGS.flatMap((standing) => {
    const part = exhibitions.filter((each) => standingOf(each) === standing)
    return (standing === 'next' ? part.toReversed() : part).map((exhibition) => ({ standing, exhibition }))
  }).slice(0, most)
  return STANDINGS.flatMap((standing) => {
    const part = inOrder.filter((each) => each.standing === standing)
    return part.length > 0 ? { standing, exhibitions: part.map(({ exhibition }) => exhibition) } : []
  })
}
