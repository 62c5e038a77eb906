import type { createDice } from '../../src/server/publishing/testing/dice.ts'
import type { OwnerClient, Request } from './owner.ts'
import type { Photograph } from './photographs.ts'
import type { Item, State } from './state.ts'

/** One write, and what is so once it is done. */
export interface Operation {
  readonly kind: string
  readonly request: Request
  /** The title of what it makes: without an answer, the new id is found by it. */
  readonly creates?: string
  /** Pieces of the addresses that may be there again because of it. */
  readonly brings: readonly string[]
  /** Puts into the state what is so afterwards; `id` is that of what was made. */
  readonly apply: (state: State, id: string) => void
}
export interface OperationParts {
  readonly dice: ReturnType<typeof createDice>
  readonly client: OwnerClient
  readonly photographs: readonly Photograph[]
  /** Words that no other write has. */
  readonly mark: (words: string) => string
}

export const idsOf = (state: State, kind: Item['kind']) =>
  Object.keys(state.items).filter((id) => state.items[id]?.kind === kind)
