import { createSignal } from '../lib/signal.ts'

/** What parts of the server tell others that are made after them. */
export const createSignals = () => ({
  /** The content has a new revision. */
  written: createSignal(),
  /** This server does from now on what only one of several may; `afterDeath`: the one before gave no notice. */
  leads: createSignal<[circumstances: { readonly afterDeath: boolean }]>(),
  /** It could not for a moment, and nobody else has. */
  leadsAgain: createSignal(),
})
export type Signals = ReturnType<typeof createSignals>
