import type { InPageLanguage } from '../load-messages.ts'
import type { Feedback, ToastAction } from './feedback.ts'
import { type Failure, type Outcome, toFailure } from './outcome.ts'

/** The parts of the feedback that operations use. */
export interface Voice extends Pick<Feedback, 'toast' | 'withdraw' | 'whileSaving' | 'confirm'> {
  /** Loads what says messages in the language of the page. */
  readonly loadInPageLanguage: () => Promise<InPageLanguage>
}

/** One API call with its messages (features 4). */
export interface Operation<Value, Theirs = never> {
  readonly work: () => Promise<Value>
  /** Headline of the error toast, with the reasons under it. Without it, the caller shows the error. */
  readonly failed?: string
  /** Text of the success toast. Without it, or with '', there is no toast. */
  readonly said?: string | ((value: Value) => string) | undefined
  /** Buttons of the success toast. */
  readonly actions?: (value: Value) => readonly ToastAction[]
  /** The dialog 'Saving / Please wait' blocks the page, as for every form save and every delete. */
  readonly isBlocking?: boolean
  /** The error toast disappears by itself, because nothing is lost. */
  readonly isFleeting?: boolean
  /** The call needs no session: a 401 means wrong credentials. */
  readonly isPublic?: boolean
  /** Asks for confirmation first, as before every delete (features 2). */
  readonly isAsked?: boolean
  /** Whether the result is still needed. */
  readonly isWanted?: () => boolean
  /** For a save with a version: loads what somebody else has saved in the meantime. */
  readonly readTheirs?: () => Promise<Theirs | undefined>
}

const sayFailure = (failure: Failure, say: InPageLanguage): Failure => ({
  ...failure,
  text: say(failure.text),
  details: failure.details.map(say),
  messages: failure.messages.map(say),
})

/** The statuses of a conflict with another save. */
const CONFLICTS: ReadonlySet<number | undefined> = new Set([409, 412])

/** Makes the function that runs every call with visible messages, in the language of the page. It never throws. */
export function createRunner({ toast, withdraw, whileSaving, confirm, loadInPageLanguage }: Voice) {
  return async function run<Value, Theirs = never>(
    operation: Operation<Value, Theirs>,
  ): Promise<Outcome<Value, Theirs>> {
    const { work, failed, said, isBlocking, isFleeting = false, isPublic, isWanted, readTheirs } = operation
    const isDropped = () => isWanted?.() === false
    if (operation.isAsked && !(await confirm())) return { kind: 'dropped' }
    // At the start, because the line may be lost by the end.
    const loading = loadInPageLanguage()
    if (failed) void loading.then((inWords) => withdraw(inWords(failed)))
    try {
      const value = await (isBlocking ? whileSaving(work()) : work())
      if (isDropped()) return { kind: 'dropped' }
      const text = (await loading)((typeof said === 'function' ? said(value) : said) ?? '')
      const actions = operation.actions?.(value)
      if (text) toast({ kind: 'success', text, ...(actions && { actions }) })
      return { kind: 'done', value }
    } catch (error) {
      if (isDropped()) return { kind: 'dropped' }
      const failure = sayFailure(toFailure(error, failed, isPublic), await loading)
      const { text, details, status } = failure
      if (text) toast({ kind: 'error', text, details, isSticky: !isFleeting })
      if (!readTheirs || !CONFLICTS.has(status)) return failure
      return { ...failure, kind: 'conflict', theirs: await readTheirs().catch(() => undefined) }
    }
  }
}
export type Run = ReturnType<typeof createRunner>
