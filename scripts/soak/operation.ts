import type { createDice } from '../../src/server/publishing/testing/dice.ts'
import type { OwnerClient, Request } from './owner.ts'
import type { Photograph } from './photographs.ts'
import type { Item, State } from './state.ts'

/** One write, and its effect on the expected state. */
export interface Operation {
  readonly kind: string
  readonly request: Request
  /** The title of the new item; without an answer, it finds the new id. */
  readonly creates?: string
  /** Parts of the addresses that may exist again after this write. */
  readonly brings: readonly string[]
  /** Changes the expected state; `id` is that of the new item. */
  readonly apply: (state: State, id: string) => void
}
export interface OperationParts {
  readonly dice: ReturnType<typeof createDice>
  readonly client: OwnerClient
  readonly photographs: readonly Photograph[]
  /** Returns words that no other write uses. */
  readonly mark: (words: string) => string
}

export const idsOf = (state: State, kind: Item['kind']) =>
  Object.keys(state.items).filter((id) => state.items[id]?.kind === kind)
