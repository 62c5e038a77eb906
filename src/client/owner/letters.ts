import * as z from 'zod/mini'
import {
  type Letter,
  type LetterInput,
  type LetterList,
  LetterListSchema,
  type LetterPace,
  LetterPaceAnswerSchema,
  type LetterPreview,
  LetterPreviewSchema,
  LetterSchema,
  type LetterTestSchema,
} from '../../contract/letters/letter.ts'
import { type MailTestAnswer, MailTestAnswerSchema } from '../../contract/mail/mail-server.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { Language } from '../../contract/site/languages.ts'
import type { Paging } from '../client.ts'
import type { Call, Stored, VersionedCall } from './call.ts'
import { toQuery } from './query.ts'

/** Milliseconds: a mail server may take its time to answer. */
const TEST_TIMEOUT = 45_000

export type LetterPaceAnswer = z.infer<typeof LetterPaceAnswerSchema>

/** Calls for letters to the subscribers. */
export const createLetterCalls = (call: Call, versioned: VersionedCall) => ({
  list: ({ page, pageSize }: Paging): Promise<LetterList> =>
    call('GET', API_PATHS.letters + toQuery({ page, pageSize }), { schema: LetterListSchema }),
  find: (id: string): Promise<Stored<Letter>> =>
    versioned('GET', itemPath(API_PATHS.letter, id), { schema: LetterSchema }),
  /** Returns the new id. */
  create: (letter: LetterInput): Promise<string> =>
    call('POST', API_PATHS.letters, { body: letter, schema: z.string() }),
  update: (id: string, letter: LetterInput, version: string | undefined): Promise<Stored<Letter>> =>
    versioned('PUT', API_PATHS.letters, { body: { ...letter, id }, version, schema: LetterSchema }),
  remove: (id: string): Promise<void> => call('DELETE', itemPath(API_PATHS.letter, id)),
  preview: (id: string, language: Language): Promise<LetterPreview> =>
    call('GET', itemPath(API_PATHS.letterPreview, id) + toQuery({ lang: language }), {
      schema: LetterPreviewSchema,
    }),
  /** Sends one mail and waits until the mail server has answered. */
  test: (id: string, test: z.infer<typeof LetterTestSchema>): Promise<MailTestAnswer> =>
    call('POST', itemPath(API_PATHS.letterTest, id), {
      body: test,
      schema: MailTestAnswerSchema,
      timeout: TEST_TIMEOUT,
    }),
  /** `at`: ISO 8601; '' for now. */
  send: (id: string, at: string, version: string | undefined): Promise<Letter> =>
    call('POST', itemPath(API_PATHS.letterSending, id), { body: { at }, version, schema: LetterSchema }),
  pause: (id: string, isPaused: boolean): Promise<Letter> =>
    call('PUT', itemPath(API_PATHS.letterSending, id), { body: { isPaused }, schema: LetterSchema }),
  /** What has not left never does. */
  stop: (id: string): Promise<Letter> =>
    call('DELETE', itemPath(API_PATHS.letterSending, id), { schema: LetterSchema }),
  setPublicity: (id: string, isPublic: boolean): Promise<void> =>
    call('PUT', itemPath(API_PATHS.letterPublicity, id), { body: { isPublic } }),
  readPace: (): Promise<LetterPaceAnswer> =>
    call('GET', API_PATHS.letterPace, { schema: LetterPaceAnswerSchema }),
  setPace: (pace: LetterPace): Promise<LetterPaceAnswer> =>
    call('PUT', API_PATHS.letterPace, { body: pace, schema: LetterPaceAnswerSchema }),
})
export type LetterCalls = ReturnType<typeof createLetterCalls>
