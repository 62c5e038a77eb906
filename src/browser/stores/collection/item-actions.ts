import type { WritableAtom } from 'nanostores'
import { ApiError } from '../../../client/api-error.ts'
import type { Failure } from '../feedback/failure.ts'
import { createRunner, type Operation, type Voice } from '../feedback/operation.ts'

/** What the slices of paintings and exhibitions have in common (features 3). */
export interface Progress {
  /** While a create or update is on its way. */
  readonly formSubmitted: boolean
  readonly error: string
  readonly loading: boolean
  /** What the server has said against the last save, for the form to show where it belongs. */
  readonly refusal?: Refusal | undefined
}
export interface Refusal {
  /** 0 where no answer came. */
  readonly status: number
  readonly messages: readonly string[]
}
export const AT_REST: Progress = { formSubmitted: false, error: '', loading: false, refusal: undefined }

/** A request forgets the last error, so that no success leaves one behind. */
const requested = <State extends Progress>(state: State): State => ({
  ...state,
  loading: true,
  error: '',
  refusal: undefined,
})
const saveRequested = <State extends Progress>(state: State): State => ({
  ...requested(state),
  formSubmitted: true,
})
const failed = <State extends Progress>(state: State, { details }: Failure, error: unknown): State => ({
  ...state,
  ...AT_REST,
  error: details.join(' '),
  refusal: error instanceof ApiError ? { status: error.status, messages: error.messages } : undefined,
})

type Load<State, Item> = Pick<Operation<State, Item>, 'work' | 'success' | 'feature' | 'supersedes'>
type Change<State> = Pick<Operation<State, unknown>, 'work' | 'success' | 'feature'> & { said: string }

/** Loads, saves and deletes of one slice: what they change at request and failure, and what they say. */
export function createItemActions<State extends Progress>($state: WritableAtom<State>, voice: Voice) {
  const run = createRunner($state, voice)
  return {
    load: <Item>(operation: Load<State, Item>) =>
      run({ ...operation, request: requested<State>, failure: failed<State> }),
    save: ({ said, ...operation }: Change<State>) =>
      run({
        ...operation,
        request: saveRequested<State>,
        failure: failed<State>,
        said: () => said,
        isSave: true,
      }),
    remove: ({ said, ...operation }: Change<State>) =>
      run({
        ...operation,
        request: requested<State>,
        failure: failed<State>,
        said: () => said,
        isSave: true,
      }),
  }
}

/** What a find gives, or the error of an id that nobody knows. */
export async function found<Item>(work: Promise<Item | undefined>): Promise<Item> {
  const item = await work
  if (item === undefined) throw new ApiError(404, [])
  return item
}
