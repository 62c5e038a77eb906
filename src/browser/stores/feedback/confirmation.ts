import { atom } from 'nanostores'

/** A question that waits for its answer. */
export interface Question {
  /** What else there is to know before the answer. */
  readonly note: string
  readonly answer: (isYes: boolean) => void
}

/**
 * The question before a delete (features 2). There is one at a time: a second question answers the first one with "no".
 */
export function createConfirmation(onNews: () => void) {
  const $question = atom<Question | undefined>()

  function confirm(note = ''): Promise<boolean> {
    $question.get()?.answer(false)
    return new Promise((resolve) => {
      const question: Question = {
        note,
        answer: (isYes) => {
          if ($question.get() === question) $question.set(undefined)
          resolve(isYes)
        },
      }
      $question.set(question)
      onNews()
    })
  }
  return { $question, confirm }
}
