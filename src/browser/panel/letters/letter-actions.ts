import type { Letter, LetterBlock, LetterInput, LetterSummary } from '../../../contract/letters/letter.ts'
import { run } from '../../stores/browser.ts'
import { confirm } from '../../stores/feedback/feedback.ts'
import { undoAction } from '../../stores/feedback/offer-undo.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { focusTitle } from '../section-title.ts'
import { emptyBlock, inputOf, worksBlocks } from './blocks.ts'
import { calls } from './calls.ts'

/** Of a letter that is begun: it has a text to write into. */
const BLANK: LetterInput = { subject: '', preview: '', blocks: [emptyBlock('text').block], to: {} }

export const subjectOf = ({ subject }: Pick<LetterSummary, 'subject'>) =>
  subject || ownerWords().letters.untitled

type Read = () => Promise<LetterInput>
async function makeLetter(read: Read): Promise<boolean> {
  const { hash } = location
  const outcome = await run({
    work: async () => calls.create(await read()),
    failed: ownerWords().letters.list.notCreated,
  })
  if (outcome.kind !== 'done') return false
  if (location.hash === hash) location.hash = `#letters/${outcome.value}`
  return true
}

const readBlank: Read = async () => BLANK
let blank: Promise<boolean> | undefined
/**
 * Makes a letter and opens it, unless somebody has gone elsewhere meanwhile. A second press for a blank one waits for the
 * first. Resolves to whether it was made.
 */
export function beginLetter(read = readBlank): Promise<boolean> {
  if (read !== readBlank) return makeLetter(read)
  blank ??= makeLetter(readBlank).finally(() => {
    blank = undefined
  })
  return blank
}
/** Makes a letter with these blocks after a text. */
export const writeAbout = (blocks: readonly LetterBlock[]) =>
  beginLetter(async () => ({ ...BLANK, blocks: [...BLANK.blocks, ...blocks] }))
export const writeAboutWorks = (ids: readonly string[]) => writeAbout(worksBlocks(ids))
export const copyLetter = (id: string) => beginLetter(async () => inputOf((await calls.find(id)).values))

/** Deletes a letter. A draft can be brought back. */
export async function removeLetter(summary: LetterSummary, reload: () => void): Promise<void> {
  const { list: words } = ownerWords().letters
  const subject = subjectOf(summary)
  const isDraft = summary.state === 'draft'
  if (!(await confirm(isDraft ? undefined : words.reallyDeleteSent))) return
  const bringBack = (letter: Letter) => {
    const [failed, said] = [words.notBack, tell(words.back, { subject })]
    void run({ work: () => calls.create(inputOf(letter)), failed, said }).then(reload)
  }
  const outcome = await run({
    work: async () => {
      const { values } = await calls.find(summary.id)
      await calls.remove(summary.id)
      return values
    },
    failed: words.notDeleted,
    said: tell(words.deleted, { subject }),
    isBlocking: true,
    actions: (letter) => (isDraft ? [undoAction(() => bringBack(letter))] : []),
  })
  if (outcome.kind !== 'done') return
  reload()
  focusTitle()
}
