import type { WritableAtom } from 'nanostores'
import { ApiError } from '../../../client/api-error.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Outcome, reasonOf } from '../feedback/outcome.ts'
import type { Operation, Run } from '../feedback/runner.ts'
import { sharedWords } from '../owner-words.ts'
import type { GoTo } from '../go-to.ts'

/** The shared state of paintings and exhibitions (features 3). */
export interface Progress {
  /** True while a create or update is running. */
  readonly formSubmitted: boolean
  readonly error: string
  readonly loading: boolean
}
export const AT_REST: Progress = { formSubmitted: false, error: '', loading: false }

interface Effect<State, Value> {
  readonly success: (state: State, value: Value) => State
}
interface Load<State, Item> extends Pick<Operation<Item>, 'work' | 'failed'>, Effect<State, Item> {
  /** Of two loads with the same name only the newer one counts. */
  readonly supersedes: string
}
type Change<State, Value, Theirs = never> = Effect<State, Value> &
  Pick<Operation<Value, Theirs>, 'work' | 'failed' | 'said' | 'readTheirs' | 'actions'>

/** Where an owner can go after a save: to `page` by itself, to the others by the toast. */
interface Ways<Value> {
  readonly page: string
  readonly table: string
  readonly form: (value: Value) => string
  /** An empty form for the next item, after a create. */
  readonly another?: string
}

export interface ActionParts {
  readonly run: Run
  readonly goTo: GoTo
  /** Opens a page at once, also anew. */
  readonly openAnew: (path: string) => void
}

/** Loads, saves and deletes items. Request, success and failure change the state (features 4). */
export function createItemActions<State extends Progress>(
  $state: WritableAtom<State>,
  { run, goTo, openAnew }: ActionParts,
) {
  const newest = new Map<string, symbol>()

  async function act<Value, Theirs>(
    { success, ...operation }: Operation<Value, Theirs> & Effect<State, Value>,
    formSubmitted = $state.get().formSubmitted,
  ): Promise<Outcome<Value, Theirs>> {
    // A request clears the last error, so that no success leaves one behind.
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
    /** Opens the page of features 2 afterwards, if the owner does not choose another way. */
    save: async <Value, Theirs = never>(operation: Change<State, Value, Theirs>, ways: Ways<Value>) => {
      const { another } = ways
      const words = sharedWords().toasts
      const actions = (value: Value) => [
        { label: words.toTable, act: () => openAnew(ways.table) },
        { label: words.stay, act: () => openAnew(ways.form(value)) },
        ...(another ? [{ label: words.another, act: () => openAnew(another) }] : []),
      ]
      const outcome = await act({ ...operation, actions, isBlocking: true }, true)
      if (outcome.kind === 'done') goTo(ways.page, LIMITS.navigationDelay)
      return outcome
    },
    remove: <Value>(operation: Change<State, Value>) => act({ ...operation, isBlocking: true }),
  }
}

/** Returns the found item, or throws for an unknown id. */
export async function found<Item>(work: Promise<Item | undefined>): Promise<Item> {
  const item = await work
  if (item === undefined) throw new ApiError(404, [])
  return item
}

/** The loaded value; undefined after a failure. */
export const valueOf = <Value>(outcome: Outcome<Value>) =>
  outcome.kind === 'done' ? outcome.value : undefined
