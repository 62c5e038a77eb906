/** Whether an exhibition is open, upcoming or past, in the order of the page. */
export const STANDINGS = ['now', 'next', 'past'] as const
export type Standing = (typeof STANDINGS)[number]

interface Dates {
  readonly startDate: string
  readonly endDate: string
}

/** The local day as `YYYY-MM-DD`, which is the Swedish date format. */
export const dayOf = (clock: Date) => clock.toLocaleDateString('sv-SE')

/** Days are `YYYY-MM-DD`. An exhibition without an end date lasts one day. */
export function standingOn(day: string, { startDate, endDate }: Dates): Standing {
  if (day < startDate.slice(0, 10)) return 'next'
  return day > (endDate || startDate).slice(0, 10) ? 'past' : 'now'
}

/** Uses the standing for the site's day when the answer has it. Other servers may omit it; then today decides. */
export const standingOf = (exhibition: Dates & { readonly standing?: Standing | undefined }): Standing =>
  exhibition.standing ?? standingOn(dayOf(new Date()), exhibition)
