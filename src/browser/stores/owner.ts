import { createCall, createVersionedCall } from '../../client/owner/call.ts'
import { client } from './browser.ts'
import { findSessionDetails } from './feedback/failure.ts'
import { toast, whileSaving } from './feedback/feedback.ts'

/** The compositions for the owner's screens: no visitor's page ever fetches them. */
export const call = createCall(client.send)
export const versionedCall = createVersionedCall(client.send)

interface Deed<Result> {
  readonly work: () => Promise<Result>
  /** Headline of the error toast; the server's reasons stand under it. */
  readonly failed: string
  /** The success toast; without it a success shows by itself. */
  readonly said?: string | ((result: Result) => string)
  /** Whether 'Saving / Please wait' blocks the page meanwhile, as for every save of a form and every delete. */
  readonly isBlocking?: boolean
}

/** Request, success, failure (features 4) for what has no slice of its own. Gives whether it succeeded. */
export async function perform<Result>({ work, failed, said, isBlocking = false }: Deed<Result>) {
  try {
    const result = await (isBlocking ? whileSaving(work()) : work())
    if (said !== undefined) toast({ kind: 'success', text: typeof said === 'string' ? said : said(result) })
    return true
  } catch (error) {
    toast({ kind: 'error', text: failed, details: findSessionDetails(error), isSticky: true })
    return false
  }
}
