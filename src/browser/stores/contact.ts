import { atom, type WritableAtom } from 'nanostores'
import type { BrowserClient, ContactInput } from '../../client/browser-client.ts'
import { FAILURE, SUCCESS } from '../../contract/wording/messages.ts'
import { reasonOf } from './feedback/outcome.ts'
import type { Operation, Run } from './feedback/runner.ts'

export interface ContactState {
  readonly error: string
  /** True while the message is being sent (features 4). */
  readonly isSubmitted: boolean
}

export interface ContactParts {
  readonly client: Pick<BrowserClient, 'prepareContact' | 'submitContact' | 'subscribe'>
  readonly run: Run
  /** The language of this page, where it is not the site's first one. */
  readonly furtherLanguage: () => string | undefined
}

/** What is sent, and what a toast says of it. */
type Sending = Pick<Operation<string>, 'work' | 'isFleeting'> & {
  readonly failed: string
  readonly said: string
}

/** The contact form and the newsletter. */
export function createContact({ client, run, furtherLanguage }: ContactParts) {
  const $contact = atom<ContactState>({ error: '', isSubmitted: false })
  const $subscription = atom<ContactState>({ error: '', isSubmitted: false })

  async function send($state: WritableAtom<ContactState>, sending: Sending) {
    $state.set({ error: '', isSubmitted: true })
    const outcome = await run({ ...sending, isPublic: true })
    $state.set({ error: reasonOf(outcome), isSubmitted: false })
    return outcome
  }

  return {
    $contact,
    prepareContact: () => client.prepareContact(),
    submitContact: (message: ContactInput) =>
      send($contact, {
        work: () => client.submitContact(message, furtherLanguage()),
        failed: FAILURE.contact,
        said: SUCCESS.contact,
      }),
    /** The state of the newsletter form, like that of the contact form. */
    $subscription,
    subscribe: (email: string, topic?: string) =>
      send($subscription, {
        work: () => client.subscribe(email, furtherLanguage(), topic),
        failed: FAILURE.subscription,
        said: SUCCESS.subscription,
        isFleeting: true,
      }),
  }
}
