import type { WritableAtom } from 'nanostores'
import { ApiError } from '../../../client/api-error.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Outcome, reasonOf } from '../feedback/outcome.ts'
import type { Operation, Run } from '../feedback/runner.ts'
import type { GoTo } from '../go-to.ts'

/** What the slices of paintings and exhibitions have in common (features 3). */
export interface Progress {
  /** While a create or update is on its way. */
  readonly formSubmitted: boolean
  readonly error: string
  readonly loading: boolean
}
export const AT_REST: Progress = { formSubmitted: false, error: '', loading: false }

interface Effect<State, Value> {
  readonly success: (state: State, value: Value) => State
}
interface Load<State, Item> extends Pick<Operation<Item>, 'work' | 'failed'>, Effect<State, Item> {
  /** Of two loads of one name only the newer one counts. */
  readonly supersedes: string
}
type Change<State, Value, Theirs = never> = Effect<State, Value> &
  Pick<Operation<Value, Theirs>, 'work' | 'failed' | 'said' | 'readTheirs'>

interface ActionParts {
  readonly run: Run
  readonly goTo: GoTo
}

/** Loads, saves and deletes of one slice: request, success and failure change its state (features 4). */
export function createItemActions<State extends Progress>(
  $state: WritableAtom<State>,
  { run, goTo }: ActionParts,
) {
  const newest = new Map<string, symbol>()

  async function act<Value, Theirs>(
    { success, ...operation }: Operation<Value, Theirs> & Effect<State, Value>,
    formSubmitted = $state.get().formSubmitted,
  ): Promise<Outcome<Value, Theirs>> {
    // A request forgets the last error, so that no success leaves one behind.
    $state.set({ ...$state.get(), loading: true, error: '', formSubmitted })
    const outcome = await run(operation)
    if (outcome.kind === 'dropped') return outcome
    const state = $state.get()
    $state.set(
      outcome.kind === 'done'
        ? success(state, outcome.value)
        : { ...state, ...AT_REST, error: reasonOf(outcome) },
    )
    return outcome
  }

  return {
    load: <Item>({ supersedes, ...operation }: Load<State, Item>) => {
      const turn = Symbol()
      newest.set(supersedes, turn)
      return act({ ...operation, isWanted: () => newest.get(supersedes) === turn, isFleeting: true })
    },
    /** `next`: the page that follows (features 2). */
    save: async <Value, Theirs = never>(operation: Change<State, Value, Theirs>, next: string) => {
      const outcome = await act({ ...operation, isBlocking: true }, true)
      if (outcome.kind === 'done') goTo(next, LIMITS.navigationDelay)
      return outcome
    },
    remove: <Value>(operation: Change<State, Value>) => act({ ...operation, isBlocking: true }),
  }
}

/** What a find gives, or the error of an id that nobody knows. */
export async function found<Item>(work: Promise<Item | undefined>): Promise<Item> {
  const item = await work
  if (item === undefined) throw new ApiError(404, [])
  return item
}

/** What was loaded; undefined where it was not. */
export const valueOf = <Value>(outcome: Outcome<Value>) =>
  outcome.kind === 'done' ? outcome.value : undefined
