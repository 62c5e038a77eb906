import { map } from 'nanostores'
import { ApiError } from '../../../../client/api-error.ts'
import type { Stored } from '../../../../client/owner/call.ts'
import type { Letter, LetterBlock } from '../../../../contract/letters/letter.ts'
import { createRunner } from '../../../stores/feedback/runner.ts'
import { openFeedback, openMemory } from '../../../stores/testing.ts'
import type { Photograph } from '../picture/arriving.ts'
import type { LetterDraft } from '../blocks.ts'
import { createLetterStore } from './letter-store.ts'

export const letterOf = (subject: string, blocks: LetterBlock[] = []): Letter => ({
  ...{
    id: 'l',
    state: 'draft',
    subject,
    preview: '',
    blocks,
    pictures: { stored: '/media/stored.jpg' },
    to: {},
    isPublic: false,
    readers: 3,
  },
  ...{ at: '', startedAt: '', endedAt: '', createdAt: '', updatedAt: '' },
  counts: { waiting: 0, sent: 0, refused: 0, left: 0, repeated: 0 },
})
/** The server names a photograph when it stores it. */
const named = (block: LetterBlock) =>
  block.kind === 'picture' && block.file !== '' ? { ...block, file: 'stored' } : block

/** A browser that keeps what is not saved, and a server with a letter. */
export function openBrowser() {
  const { memory } = openMemory()
  const sent: { subject: string; version: string | undefined }[] = []
  const sentBlocks: (readonly LetterBlock[])[] = []
  const undos: (() => void)[] = []
  const server = {
    isDown: false,
    losesAnswers: false,
    stored: { values: letterOf('Spring'), version: '1' } as Stored<Letter>,
  }
  const open = (before?: LetterDraft) =>
    createLetterStore({
      stored: server.stored,
      before,
      calls: {
        find: async () => server.stored,
        update: async (_, { subject, blocks }, version) => {
          if (server.isDown) throw new ApiError(0, [])
          if (version !== server.stored.version) throw new ApiError(412, [])
          sent.push({ subject, version })
          sentBlocks.push(blocks)
          server.stored = { values: letterOf(subject.trim(), blocks.map(named)), version: `${version}+` }
          if (server.losesAnswers) throw new ApiError(0, [])
          return server.stored
        },
      },
      run: createRunner(openFeedback()),
      memory,
      key: 'letter',
      onReplaced: (undo) => void undos.push(undo),
    })
  return { server, sent, sentBlocks, undos, open }
}

type Sent = Awaited<ReturnType<Photograph['send']>>
/** A photograph whose upload ends with `sent`, or when it is not wanted any more. */
export const aPhotograph = (sent: Sent | Promise<Sent>, name = 'river.jpg'): Photograph => ({
  name,
  $uploads: map(),
  check: async () => '',
  send: (signal) => {
    const ended = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined)),
    )
    return Promise.race([sent, ended])
  },
})
