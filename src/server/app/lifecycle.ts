/** A part that runs as long as the server. Each stage of the composition returns its own parts. */
export interface Running {
  readonly start?: () => unknown
  /** Stops the part. Resolves when all its work has ended. */
  readonly stop?: () => unknown
}

/** The order of starting. HTTP comes first: if the port is in use, no other part has started. */
const STARTING = [
  'http',
  'withholding',
  'visits',
  'delivery',
  'publisher',
  'leadership',
  'bucket',
  'images',
  'cleaner',
  'disk',
  'calendar',
  'dueChanges',
  'backups',
  'restoring',
  'mailRequests',
  'mailer',
  'letterSender',
  'bounces',
] as const

/** These parts get the stop signal first because they may need time. They are awaited in the order below. */
const ENDING_EARLY = [
  'publishingControl',
  'cleaner',
  'disk',
  'calendar',
  'dueChanges',
  'backups',
  'restoring',
  'importing',
  'uploads',
  'bounces',
] as const

/** The order of stopping: first what visitors use, then what makes content for them, then what all others need. */
const STOPPING = [
  'publishingControl',
  'http',
  'withholding',
  'visits',
  'cleaner',
  'disk',
  'calendar',
  'dueChanges',
  'bucket',
  'images',
  'backups',
  'restoring',
  'importing',
  'uploads',
  'publisher',
  'delivery',
  'leadership',
  'renderPool',
  'mailRequests',
  'letterSender',
  'bounces',
  'mailer',
  'monitor',
  'database',
] as const

type Name = (typeof STARTING)[number] | (typeof STOPPING)[number]

type Parts = Readonly<Record<Name, Running | undefined>>
/** A part without a place in the orders above. */
type Unlisted<All> = Readonly<Record<Exclude<keyof All, Name>, never>>

/** Starts and stops the parts of a server in the orders above. A missing or an unlisted part is a compile error. */
export const createLifecycle = <All extends Parts>(parts: All & Unlisted<All>) => ({
  start: async () => {
    for (const name of STARTING) await parts[name]?.start?.()
  },
  stop: async () => {
    const ending = new Map<Name, unknown>(ENDING_EARLY.map((name) => [name, parts[name]?.stop?.()]))
    for (const name of STOPPING) await (ending.has(name) ? ending.get(name) : parts[name]?.stop?.())
  },
})
