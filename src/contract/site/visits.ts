import * as z from 'zod/mini'

/** Who counts visits: this server, `npm run count-visits` from access logs, or nobody. */
export const VISIT_SOURCES = ['server', 'log', 'off'] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]

/** Visits are kept for so many months. */
export const VISIT_MONTHS = 24

/** How often pages were opened, and from which other sites. Nothing is about a person. */
export const VisitsSchema = z.object({
  source: z.enum(VISIT_SOURCES),
  /** The first and the last day, `YYYY-MM-DD`. */
  from: z.string(),
  to: z.string(),
  /** Days with visits. Bots are not among them. */
  days: z.array(z.object({ day: z.string(), visits: z.int(), bots: z.int() })),
  /** The most visited pages; '' stands for all that are not counted one by one. */
  pages: z.array(z.object({ page: z.string(), title: z.string(), visits: z.int() })),
  /** The sites whose links people followed most; '' stands for all that are not counted one by one. */
  sites: z.array(z.object({ site: z.string(), visits: z.int() })),
})
export type Visits = z.infer<typeof VisitsSchema>

/** How often pages were opened on the days of a period. */
export const VisitDaysSchema = z.pick(VisitsSchema, { from: true, to: true, days: true })
export type VisitDays = z.infer<typeof VisitDaysSchema>
