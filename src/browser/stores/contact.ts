import { atom } from 'nanostores'
import type { BrowserClient, ContactInput } from '../../client/browser-client.ts'
import { SUCCESS } from '../../contract/messages.ts'
import { createRunner, type Voice } from './feedback/operation.ts'

export interface ContactState {
  readonly error: string
  /** While the message is on its way (features 4). */
  readonly isSubmitted: boolean
}

export interface ContactParts extends Voice {
  readonly client: Pick<BrowserClient, 'prepareContact' | 'submitContact' | 'subscribe'>
}

/** The two things a visitor sends. */
export function createContact({ client, ...voice }: ContactParts) {
  const $contact = atom<ContactState>({ error: '', isSubmitted: false })
  const $subscription = atom<ContactState>({ error: '', isSubmitted: false })
  const pattern = {
    request: (): ContactState => ({ error: '', isSubmitted: true }),
    success: (): ContactState => ({ error: '', isSubmitted: false }),
    failure: (_state: ContactState, { details }: { details: readonly string[] }): ContactState => ({
      error: details.join(' '),
      isSubmitted: false,
    }),
  }
  const runContact = createRunner($contact, voice)
  const runSubscription = createRunner($subscription, voice)

  return {
    $contact,
    prepareContact: () => client.prepareContact(),
    /** True where it was sent; says so either way. */
    submitContact: (message: ContactInput) =>
      runContact({
        ...pattern,
        work: () => client.submitContact(message),
        feature: 'contact',
        said: () => SUCCESS.contact,
        isErrorSticky: true,
      }),
    /** The newsletter's, with the same pattern. */
    $subscription,
    subscribe: (email: string) =>
      runSubscription({
        ...pattern,
        work: () => client.subscribe(email),
        feature: 'subscription',
        said: () => SUCCESS.subscription,
      }),
  }
}
