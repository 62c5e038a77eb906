import { NO_ANSWER, UNEXPECTED_STATUS_MESSAGE } from '../contract/messages.ts'

/** Longest plain text that is taken for a sentence; more is a page or a stack trace. */
const SENTENCE_MAX_LENGTH = 300

/** A call that was answered with an error status; `status` is 0 where no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentences; empty where it said nothing that a person could read. */
  readonly messages: readonly string[]

  constructor(status: number, messages: readonly string[]) {
    super(messages.join(' ') || `Status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.messages = messages
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A JSON list of sentences or one sentence, as JSON or plain text; never HTML. */
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
