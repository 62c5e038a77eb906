import { atom } from 'nanostores'
import { ApiError } from '../../../client/api-error.ts'
import type { Send } from '../../../client/owner/call.ts'
import { CONFIRM_FIRST } from '../../../contract/wording/messages.ts'

/** A question who is there, which waits for its answer. */
export interface IdentityQuestion {
  readonly answer: (isConfirmed: boolean) => void
}

const isAsked = (error: unknown) => error instanceof ApiError && error.messages.includes(CONFIRM_FIRST)

/** Asks a person to confirm who it is before a call that needs a recent sign-in. */
export function createIdentityCheck() {
  const $identityQuestion = atom<IdentityQuestion | undefined>()
  let asking: Promise<boolean> | undefined

  /** Calls that are refused at the same time share one question. */
  function ask(): Promise<boolean> {
    asking ??= new Promise<boolean>((resolve) => {
      $identityQuestion.set({ answer: resolve })
    }).finally(() => {
      asking = undefined
      $identityQuestion.set(undefined)
    })
    return asking
  }

  /** Repeats a refused call after the confirmation. So nothing that was typed is lost. */
  const confirmed =
    (send: Send): Send =>
    async (...sent) => {
      try {
        return await send(...sent)
      } catch (error) {
        if (!isAsked(error) || !(await ask())) throw error
        return send(...sent)
      }
    }
  return { $identityQuestion, confirmed }
}

export const { $identityQuestion, confirmed } = createIdentityCheck()
