import { atom } from 'nanostores'
import { ApiError } from '../../../client/api-error.ts'
import type { BrowserClient, RegistrationInput } from '../../../client/browser-client.ts'
import type { LoginAnswer } from '../../../contract/people/identity.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { REGISTRATION_SUCCEEDED, registrationFailed, SUCCESS } from '../../../contract/messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { serverMessage } from '../feedback/failure.ts'
import type { GoTo } from '../go-to.ts'
import { createRunner, type Voice } from '../feedback/operation.ts'
import type { SessionKeeper } from './session-keeper.ts'

export interface AuthState {
  readonly isLoggedin: boolean
  readonly username: string
  readonly error: string
  readonly isSignupFailed: boolean
  readonly signupErrorMessage: string
  /** What the registration came to, in the words of features 4; '' before. */
  readonly signupResult: string
}

const LOGGED_OUT: AuthState = {
  isLoggedin: false,
  username: '',
  error: '',
  isSignupFailed: false,
  signupErrorMessage: '',
  signupResult: '',
}

const withSession = (state: AuthState, username: string | undefined): AuthState => ({
  ...state,
  isLoggedin: username !== undefined,
  username: username ?? '',
})
const withoutError = (state: AuthState): AuthState => ({ ...state, error: '' })
const beforeSignup = (state: AuthState): AuthState => ({
  ...state,
  isSignupFailed: false,
  signupErrorMessage: '',
  signupResult: '',
})

export interface AuthParts extends Voice {
  readonly client: Pick<BrowserClient, 'login' | 'logout' | 'register'>
  readonly keeper: SessionKeeper
  readonly goTo: GoTo
}

/** Who is signed in, and the ways in and out (features 4). */
export function createAuth({ client, keeper, goTo, toast, whileSaving }: AuthParts) {
  const $auth = atom(LOGGED_OUT)
  keeper.$session.subscribe((session) => {
    $auth.set(withSession($auth.get(), session?.username))
  })
  const run = createRunner($auth, { toast, whileSaving })

  /** `next`: the page that follows (features 2: Home); null where the person stays. */
  async function login(
    username: string,
    password: string,
    next: string | null = PAGE_PATHS.home,
  ): Promise<boolean> {
    const isDone = await run<LoginAnswer>({
      work: async () => {
        const answer = await client.login(username, password)
        keeper.open(answer)
        return answer
      },
      request: withoutError,
      success: withoutError,
      failure: (state, { details }) => ({ ...state, error: details.join(' ') }),
      feature: 'login',
      said: (answer) => SUCCESS.login(answer.username),
    })
    if (isDone && next !== null) goTo(next, LIMITS.navigationDelay)
    return isDone
  }

  /** A session that the server no longer knows is over all the same. */
  async function endSession() {
    try {
      await client.logout()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    }
    keeper.end()
  }

  async function logout(): Promise<boolean> {
    const { username } = $auth.get()
    const isDone = await run({
      work: endSession,
      request: withoutError,
      success: withoutError,
      failure: (state, { details }) => ({ ...state, error: details.join(' ') }),
      feature: 'logout',
    })
    if (!isDone) return false
    toast({ kind: 'info', text: SUCCESS.logout(username), delay: LIMITS.farewellDelay })
    goTo(PAGE_PATHS.home, 0)
    return true
  }

  async function register(registration: RegistrationInput): Promise<boolean> {
    const isDone = await run({
      work: () => client.register(registration),
      request: beforeSignup,
      success: (state) => ({ ...state, signupResult: REGISTRATION_SUCCEEDED }),
      failure: (state, _failure, error) => ({
        ...state,
        isSignupFailed: true,
        signupErrorMessage: serverMessage(error),
        signupResult: registrationFailed(serverMessage(error)),
      }),
      feature: 'registration',
      said: () => SUCCESS.registration,
    })
    if (isDone) goTo(PAGE_PATHS.home, LIMITS.navigationDelay)
    return isDone
  }

  return { $auth, login, logout, register }
}
