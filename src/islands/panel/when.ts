const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** A stored time where the reader is: `21/11/2026, 18:15`. */
export const whenOf = (iso: string) => WHEN.format(new Date(iso))

/** Its day alone. */
export const dayOf = (iso: string) => DAY.format(new Date(iso))
