import type { Feedback } from './feedback.ts'
import { type Outcome, toFailure } from './outcome.ts'

/** What operations may say, show and ask. */
export type Voice = Pick<Feedback, 'toast' | 'whileSaving' | 'confirm'>

/** One call of the API, and what is said about it (features 4). */
export interface Operation<Value, Theirs = never> {
  readonly work: () => Promise<Value>
  /** Headline of the error toast, with the reasons under it; without it, whoever asked says what went wrong. */
  readonly failed?: string
  /** The success toast; without it a success shows by itself. */
  readonly said?: string | ((value: Value) => string) | undefined
  /** 'Saving / Please wait' blocks the page meanwhile, as for every save of a form and every delete. */
  readonly isBlocking?: boolean
  /** The error toast goes by itself, as nothing is lost. */
  readonly isFleeting?: boolean
  /** Needs no session: a 401 speaks of credentials. */
  readonly isPublic?: boolean
  /** Asks first, as before every delete (features 2). */
  readonly isAsked?: boolean
  /** Whether somebody still waits for the answer. */
  readonly isWanted?: () => boolean
  /** For a save that names the version it began from: reads what somebody else has saved meanwhile. */
  readonly readTheirs?: () => Promise<Theirs | undefined>
}

/** "Somebody else was faster", as the server says it. */
const CONFLICTS: ReadonlySet<number | undefined> = new Set([409, 412])

/** Gives what runs every call whose outcome a person hears of. It never throws. */
export function createRunner({ toast, whileSaving, confirm }: Voice) {
  return async function run<Value, Theirs = never>(
    operation: Operation<Value, Theirs>,
  ): Promise<Outcome<Value, Theirs>> {
    const { work, failed, said, isBlocking, isFleeting = false, isPublic, isWanted, readTheirs } = operation
    const isDropped = () => isWanted?.() === false
    if (operation.isAsked && !(await confirm())) return { kind: 'dropped' }
    try {
      const value = await (isBlocking ? whileSaving(work()) : work())
      if (isDropped()) return { kind: 'dropped' }
      if (said) toast({ kind: 'success', text: typeof said === 'string' ? said : said(value) })
      return { kind: 'done', value }
    } catch (error) {
      if (isDropped()) return { kind: 'dropped' }
      const failure = toFailure(error, failed, isPublic)
      const { text, details, status } = failure
      if (text) toast({ kind: 'error', text, details, isSticky: !isFleeting })
      if (!readTheirs || !CONFLICTS.has(status)) return failure
      return { ...failure, kind: 'conflict', theirs: await readTheirs().catch(() => undefined) }
    }
  }
}
export type Run = ReturnType<typeof createRunner>
