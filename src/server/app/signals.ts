import { createSignal } from '../platform/lib/signal.ts'

/** Notifications from parts of the server to listeners that are created later. */
export const createSignals = () => ({
  /** The content has a new revision. */
  written: createSignal(),
  /** This server has become the leader. `afterDeath`: the previous leader did not give up its lease. */
  leads: createSignal<[circumstances: { readonly afterDeath: boolean }]>(),
  /** This server is the leader again after an interruption; no other server led meanwhile. */
  leadsAgain: createSignal(),
})
export type Signals = ReturnType<typeof createSignals>
