import { atom } from 'nanostores'
import { ApiError } from '../../../client/api-error.ts'
import type { BrowserClient, RegistrationInput } from '../../../client/browser-client.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import { LIMITS } from '../../../contract/limits.ts'
import {
  FAILURE,
  REGISTRATION_SUCCEEDED,
  registrationFailed,
  SUCCESS,
} from '../../../contract/wording/messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { ToastRequest } from '../feedback/feedback.ts'
import { type Outcome, reasonOf, serverMessage } from '../feedback/outcome.ts'
import type { Operation, Run } from '../feedback/runner.ts'
import type { GoTo } from '../go-to.ts'
import type { InPageLanguage } from '../load-messages.ts'
import type { PageSession } from './page-session.ts'

export interface AuthState {
  readonly isLoggedin: boolean
  readonly username: string
  readonly error: string
  readonly isSignupFailed: boolean
  readonly signupErrorMessage: string
  /** The result of the registration in the words of features 4; '' before. */
  readonly signupResult: string
}

const BEFORE_SIGNUP = { isSignupFailed: false, signupErrorMessage: '', signupResult: '' }
const LOGGED_OUT: AuthState = { isLoggedin: false, username: '', error: '', ...BEFORE_SIGNUP }

export interface AuthParts {
  readonly client: Pick<BrowserClient, 'login' | 'logout' | 'register'>
  readonly pageSession: PageSession
  readonly goTo: GoTo
  readonly toast: (request: ToastRequest) => void
  readonly run: Run
  readonly loadInPageLanguage: () => Promise<InPageLanguage>
}

/** The state after a registration. */
const signupAfter = (outcome: Outcome): Partial<AuthState> => {
  if (!('details' in outcome)) return { signupResult: REGISTRATION_SUCCEEDED }
  const signupErrorMessage = serverMessage(outcome)
  return { isSignupFailed: true, signupErrorMessage, signupResult: registrationFailed(signupErrorMessage) }
}

/** Registers a person, and opens the session if the answer brings one. */
const createRegistration =
  ({ client, pageSession, goTo, run }: AuthParts, change: (changes: Partial<AuthState>) => void) =>
  async (registration: RegistrationInput) => {
    change(BEFORE_SIGNUP)
    const outcome = await run({
      work: async () => {
        const answer = await client.register(registration)
        if (typeof answer !== 'string') pageSession.open(answer)
        return answer
      },
      failed: FAILURE.registration,
      said: SUCCESS.registration,
      isFleeting: true,
      isPublic: true,
    })
    change(signupAfter(outcome))
    if (outcome.kind === 'done') {
      const isSignedIn = typeof outcome.value !== 'string'
      goTo(isSignedIn ? PAGE_PATHS.controlPanel : PAGE_PATHS.home, LIMITS.navigationDelay)
    }
    return outcome
  }

/** The signed-in person, with login, logout and registration (features 4). */
export function createAuth(parts: AuthParts) {
  const { client, pageSession, goTo, toast, run, loadInPageLanguage } = parts
  const $auth = atom(LOGGED_OUT)
  const change = (changes: Partial<AuthState>) => {
    $auth.set({ ...$auth.get(), ...changes })
  }
  pageSession.$session.subscribe((session) => {
    change({ isLoggedin: session !== undefined, username: session?.username ?? '' })
  })
  async function attempt<Value>(operation: Operation<Value>) {
    change({ error: '' })
    const outcome = await run({ ...operation, isFleeting: true })
    change({ error: reasonOf(outcome) })
    return outcome
  }

  /** Opens the session that the call brings. It brings none while a code is needed, too. */
  async function signInBy(
    ask: () => Promise<LoginAnswer | undefined>,
    next: string | null,
    failed: string | undefined,
  ) {
    const outcome = await attempt({
      work: async () => {
        const answer = await ask()
        if (answer) pageSession.open(answer)
        return answer
      },
      ...(failed && { failed }),
      said: (answer) => (answer ? SUCCESS.login(answer.username) : ''),
      isPublic: true,
    })
    if (outcome.kind === 'done' && outcome.value && next !== null) goTo(next, LIMITS.navigationDelay)
    return outcome
  }

  return {
    $auth,
    signInBy,
    /** `next` is the page to open afterwards (features 2: Home); null to stay on this page. */
    login: (username: string, password: string, next: string | null = PAGE_PATHS.home, code?: string) =>
      signInBy(() => client.login(username, password, code), next, FAILURE.login),
    logout: async () => {
      const { username } = $auth.get()
      const outcome = await attempt({ work: () => endSession(client, pageSession), failed: FAILURE.logout })
      if (outcome.kind === 'done') {
        const inWords = await loadInPageLanguage()
        toast({ kind: 'info', text: inWords(SUCCESS.logout(username)), delay: LIMITS.farewellDelay })
        goTo(PAGE_PATHS.home, 0)
      }
      return outcome
    },
    register: createRegistration(parts, change),
  }
}

/** Ends the session. If the server does not know it any more, this is a success, too. */
async function endSession(client: Pick<BrowserClient, 'logout'>, pageSession: PageSession) {
  // The token of a renewal that comes later would not be ended.
  await pageSession.settled()
  try {
    await client.logout()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  pageSession.end()
}
