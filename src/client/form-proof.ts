import { LIMITS } from '../contract/limits.ts'

/** As far as a browser can tell: anything else is no proof, but another server's page. */
const FORM = /^[\w.-]{1,300}$/

/**
 * What the contact form sends along to show that this server handed it out (server/api/forms/form-proof.ts). Fetched at the first
 * call, and anew when it is old; '' from a server that knows none, and tried again where no answer came.
 */
export function createFormProof(fetchText: () => Promise<string>, now: () => number = Date.now) {
  let held: { readonly since: number; readonly proof: Promise<string> } | undefined

  async function read() {
    try {
      const text = await fetchText()
      return FORM.test(text) ? text : ''
    } catch {
      held = undefined
      return ''
    }
  }
  return (): Promise<string> => {
    if (!held || now() - held.since > LIMITS.formProofLifetime / 2) held = { since: now(), proof: read() }
    return held.proof
  }
}
