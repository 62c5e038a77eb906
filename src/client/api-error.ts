import { NO_ANSWER, UNEXPECTED_STATUS_MESSAGE } from '../contract/wording/messages.ts'

/** A plain text up to this length is shown as a sentence. Longer ones are pages or stack traces. */
const SENTENCE_MAX_LENGTH = 300

/** A call that failed with an error status; `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number
  /** The sentences of the server; empty when the answer has none for people. */
  readonly messages: readonly string[]

  constructor(status: number, messages: readonly string[]) {
    super(messages.join(' ') || `Status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.messages = messages
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Reads a JSON list of sentences, or one sentence as JSON or plain text, but never HTML. */
export function toSentences(body: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(body)
    return (Array.isArray(value) ? value : [value]).filter(isText)
  } catch {
    const text = body.trim()
    return text === '' || text.startsWith('<') || text.length > SENTENCE_MAX_LENGTH ? [] : [text]
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  return new ApiError(response.status, toSentences(body))
}

export const noAnswer = () => new ApiError(0, [UNEXPECTED_STATUS_MESSAGE, NO_ANSWER])
