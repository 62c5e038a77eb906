/** What runs in the server for as long as it serves: each stage of the composition names its own. */
export interface Running {
  readonly start?: () => unknown
  /** Ends; resolves once nothing of it is underway. */
  readonly stop?: () => unknown
}

/** The port first: where it is taken, nothing has begun. */
const STARTING = [
  'http',
  'delivery',
  'publisher',
  'leadership',
  'bucket',
  'images',
  'cleaner',
  'disk',
  'calendar',
  'backups',
  'mailRequests',
  'mailer',
] as const

/** Asked to end before all others, which may take a while; waited for in their place below. */
const ENDING_EARLY = ['desk', 'cleaner', 'disk', 'calendar', 'backups'] as const

/** Visitors first, then what makes something for them, and at last what all others need. */
const STOPPING = [
  'desk',
  'http',
  'cleaner',
  'disk',
  'calendar',
  'bucket',
  'images',
  'backups',
  'publisher',
  'delivery',
  'leadership',
  'renderPool',
  'mailRequests',
  'mailer',
  'monitor',
  'database',
] as const

type Name = (typeof STARTING)[number] | (typeof STOPPING)[number]

/** Starts and stops the parts of a server in the orders above; a part that nobody brings does not compile. */
export const createLifecycle = (parts: Readonly<Record<Name, Running | undefined>>) => ({
  start: async () => {
    for (const name of STARTING) await parts[name]?.start?.()
  },
  stop: async () => {
    const ending = new Map<Name, unknown>(ENDING_EARLY.map((name) => [name, parts[name]?.stop?.()]))
    for (const name of STOPPING) await (ending.has(name) ? ending.get(name) : parts[name]?.stop?.())
  },
})
