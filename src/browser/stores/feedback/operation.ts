import type { WritableAtom } from 'nanostores'
import type { Feature } from '../../../contract/messages.ts'
import { describeFailure, type Failure } from './failure.ts'
import type { Feedback } from './feedback.ts'

/** What operations may say and show. */
export type Voice = Pick<Feedback, 'toast' | 'whileSaving'>

/** Request, success, failure (features 4): how one action changes its state, and what is said about it. */
export interface Operation<State, Result> {
  readonly work: () => Promise<Result>
  readonly request: (state: State) => State
  readonly success: (state: State, result: Result) => State
  readonly failure: (state: State, failure: Failure, error: unknown) => State
  /** The failure's name in the catalogue. */
  readonly feature: Feature
  /** The success toast. */
  readonly said?: (result: Result) => string
  /** A save or a delete: blocks the page meanwhile, and its error toast stays until it is dismissed. */
  readonly isSave?: boolean
  /** Its error toast stays although it is no save: somebody has written a text that did not leave. */
  readonly isErrorSticky?: boolean
  /** Where a newer one of the same name makes the answer of an older one worthless, such as loads. */
  readonly supersedes?: string
}

/** Gives what runs operations on one state: true where they succeeded. */
export function createRunner<State>($state: WritableAtom<State>, { toast, whileSaving }: Voice) {
  const turns = new Map<string, number>()
  const takeTurn = (name: string | undefined) => {
    if (name === undefined) return () => true
    const turn = (turns.get(name) ?? 0) + 1
    turns.set(name, turn)
    return () => turns.get(name) === turn
  }

  return async function run<Result>(operation: Operation<State, Result>): Promise<boolean> {
    const { work, request, success, failure, feature, said, isSave = false } = operation
    const { isErrorSticky = isSave } = operation
    const isNewest = takeTurn(operation.supersedes)
    $state.set(request($state.get()))
    try {
      const result = await (isSave ? whileSaving(work()) : work())
      if (!isNewest()) return false
      $state.set(success($state.get(), result))
      if (said) toast({ kind: 'success', text: said(result) })
      return true
    } catch (error) {
      if (!isNewest()) return false
      const described = describeFailure(feature, error)
      $state.set(failure($state.get(), described, error))
      toast({ kind: 'error', ...described, isSticky: isErrorSticky })
      return false
    }
  }
}
