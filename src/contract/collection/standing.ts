/** How an exhibition stands to a day, in the order in which visitors read of them. */
export const STANDINGS = ['now', 'next', 'past'] as const
export type Standing = (typeof STANDINGS)[number]

interface Dates {
  readonly startDate: string
  readonly endDate: string
}

/** `YYYY-MM-DD` where the program runs: Swedes write dates so. */
export const dayOf = (clock: Date) => clock.toLocaleDateString('sv-SE')

/** Days are `YYYY-MM-DD`; without an end it is one day long. */
export function standingOn(day: string, { startDate, endDate }: Dates): Standing {
  if (day < startDate.slice(0, 10)) return 'next'
  return day > (endDate || startDate).slice(0, 10) ? 'past' : 'now'
}

/** On the site's own day, where its answer says so; a plain server does not, then it is today. */
export const standingOf = (exhibition: Dates & { readonly standing?: Standing | undefined }): Standing =>
  exhibition.standing ?? standingOn(dayOf(new Date()), exhibition)
