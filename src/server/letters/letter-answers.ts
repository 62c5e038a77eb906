import { AppError } from '../../contract/errors.ts'
import type {
  Letter,
  LetterBlock,
  LetterPreview,
  LetterProblem,
  LetterSummary,
} from '../../contract/letters/letter.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Language } from '../../contract/site/languages.ts'
import { privateJson } from '../platform/api/answers.ts'
import type { ApiContext } from '../platform/api/context.ts'
import { withVersion } from '../platform/api/versions.ts'
import type { SiteSettings } from '../platform/config/slices.ts'
import type { Db } from '../platform/database/schema.ts'
import { findImages } from '../items/images/image-rows.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { imagePathOf } from '../platform/media/media.ts'
import { readLetterContent } from './letter-content.ts'
import type { StoredLetter } from './letter-model.ts'
import { countReaders } from './letter-readers.ts'
import { countMails, findLetter, hasSentLetters } from './letter-rows.ts'

/** The letter that a call names. */
export async function requireLetter(db: Db, c: ApiContext): Promise<StoredLetter> {
  const letter = await findLetter(db, c.req.param('id') ?? '')
  if (!letter) throw new AppError('notFound')
  return letter
}

export async function toSummaries(db: Db, letters: readonly StoredLetter[]): Promise<LetterSummary[]> {
  const countsOf = await countMails(
    db,
    letters.map(({ id }) => id),
  )
  return letters.map(
    ({ id, subject, isPublic, state, sendAt = '', startedAt = '', endedAt = '', ...letter }) => ({
      id,
      subject,
      isPublic,
      state,
      at: sendAt,
      startedAt,
      endedAt,
      createdAt: letter.createdAt,
      updatedAt: letter.updatedAt,
      counts: countsOf({ id, state }),
    }),
  )
}

async function toWire(db: Db, letter: StoredLetter, now: Date): Promise<Letter> {
  const [summary] = await toSummaries(db, [letter])
  if (!summary) throw new AppError('notFound')
  const { waiting, sent, refused } = summary.counts
  const { preview, blocks, to, delay, startedAt } = letter
  const readers = startedAt === undefined ? await countReaders(db, to, now) : waiting + sent + refused
  const photographs = await findImages(db, letter.id)
  const pictures = Object.fromEntries(photographs.map((each) => [each.original.hash, imagePathOf(each)]))
  return { ...summary, preview, blocks, pictures, to, readers, ...(delay && { delay }) }
}

export const answerLetter = async (db: Db, letter: StoredLetter, now: Date) =>
  withVersion(privateJson(await toWire(db, letter, now)), letter)

const isHalfButton = (block: LetterBlock) =>
  block.kind === 'button' && (block.text === '') !== (block.url === '')

export interface PreviewParts {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly mailServer: Pick<MailServer, 'find'>
  readonly clock: () => Date
}

/** The letter as a mail, and what is missing. The link of its reader leads nowhere. */
export async function toPreview(
  { db, config, mailServer, clock }: PreviewParts,
  letter: StoredLetter,
  language: Language,
): Promise<LetterPreview> {
  const { renderLetter } = await import('./letter-mail.ts')
  const content = await readLetterContent(db, letter, language)
  const mail = await renderLetter(content, { siteUrl: config.siteUrl, leaveUrl: config.siteUrl })
  const bytes = Buffer.byteLength(mail.html)
  const found: readonly (readonly [problem: LetterProblem, isThere: boolean])[] = [
    ['noSubject', letter.subject === ''],
    ['noContent', content.blocks.length === 0],
    ['tooLarge', bytes > LIMITS.letterMaxBytes],
    ['noReaders', (await countReaders(db, letter.to, clock())) === 0],
    ['noMailServer', (await mailServer.find()) === undefined],
    ['emptyButton', letter.blocks.some(isHalfButton)],
    ['emptyPicture', letter.blocks.some((block) => block.kind === 'picture' && block.file === '')],
    ['noAlt', content.blocks.some((block) => block.kind === 'picture' && block.image.alt === '')],
    ['worksGone', content.gone > 0],
  ]
  const problems = found.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
  return { ...mail, bytes, problems, isFirst: !(await hasSentLetters(db)) }
}
