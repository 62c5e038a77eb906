import { LIMITS } from '../contract/limits.ts'

/** The format of a form token. Any other text is the error page of another server. */
const FORM = /^[\w.-]{1,300}$/

/**
 * Gets the form token that shows that this server issued the form (server/platform/api/forms/form-token.ts). It is
 * loaded at the first call and again when it is old. The result is '' for a server without tokens; after a
 * failed call the next call tries again.
 */
export function createFormToken(fetchText: () => Promise<string>, now: () => number = Date.now) {
  let held: { readonly since: number; readonly token: Promise<string> } | undefined

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
    if (!held || now() - held.since > LIMITS.formTokenLifetime / 2) held = { since: now(), token: read() }
    return held.token
  }
}
