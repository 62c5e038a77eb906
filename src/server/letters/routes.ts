import { AppError } from '../../contract/errors.ts'
import {
  type Letter,
  type LetterBlock,
  LetterInputSchema,
  type LetterList,
  type LetterPreview,
  LetterPaceSchema,
  LetterPauseSchema,
  type LetterProblem,
  LetterSendingSchema,
  type LetterSummary,
  LetterTestSchema,
  LetterUpdateSchema,
} from '../../contract/letters/letter.ts'
import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { OWNER_REFUSALS } from '../../contract/wording/refusals.ts'
import { type Language, LANGUAGES, offeredLanguage } from '../../contract/site/languages.ts'
import { privateJson } from '../platform/api/answers.ts'
import { auditedWrite } from '../platform/api/audited-write.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext, SignedIn } from '../platform/api/context.ts'
import { readRange } from '../platform/api/paging.ts'
import { createRoutes } from '../platform/api/routes.ts'
import { readSeenVersions, withVersion } from '../platform/api/versions.ts'
import type { BounceMailbox } from '../platform/config/bounce-mailbox.ts'
import type { SiteSettings } from '../platform/config/slices.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { requireSeen } from '../platform/database/seen-versions.ts'
import { type Change, inTransaction, write } from '../platform/database/write.ts'
import { findImages } from '../items/images/image-rows.ts'
import { forLarge, type ItemParts } from '../items/item-writes.ts'
import type { MailServer } from '../mail/mail-server.ts'
import { tryMail } from '../mail/mail-test.ts'
import { imagePathOf } from '../platform/media/media.ts'
import { readSettings } from '../site/settings-rows.ts'
import { findReturnAddress } from './bounces/return-address.ts'
import { readLetterContent } from './letter-content.ts'
import { keepPictures, takePictures } from './letter-pictures.ts'
import type { StoredLetter } from './letter-model.ts'
import { countReaders } from './letter-readers.ts'
import {
  countMails,
  deleteLetter,
  findLetter,
  hasSentLetters,
  insertLetter,
  listLetters,
  updateLetter,
} from './letter-rows.ts'
import { beginSending, continueLetter, pauseLetter, scheduleLetter, stopLetter } from './letter-states.ts'
import { readPace, suggestPace, writePace } from './sending/pace.ts'
import { withItsPage } from './public-letters.ts'

interface LetterParts extends Pick<ItemParts, 'media' | 'turns' | 'uploads'> {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly mailServer: Pick<MailServer, 'find'>
  /** Where returned letters are read. */
  readonly bounceMailbox: BounceMailbox | undefined
  readonly clock: () => Date
  readonly announce: (revision: number) => Promise<void>
  /** Called when mails of a letter may leave. */
  readonly onLetter: () => void
}

async function toSummaries(db: Db, letters: readonly StoredLetter[]): Promise<LetterSummary[]> {
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

const isHalfButton = (block: LetterBlock) =>
  block.kind === 'button' && (block.text === '') !== (block.url === '')

/** The letter as a mail, and what is missing. The link of its reader leads nowhere. */
async function toPreview(
  { db, config, mailServer, clock }: LetterParts,
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

/** What each problem says that keeps a letter from leaving. The others are only shown. */
const OBSTACLES: Partial<Record<LetterProblem, string>> = {
  noSubject: OWNER_REFUSALS.letterNoSubject,
  noContent: OWNER_REFUSALS.letterNoContent,
  tooLarge: OWNER_REFUSALS.letterTooLarge,
  noReaders: OWNER_REFUSALS.letterNoReaders,
  noMailServer: OWNER_REFUSALS.noMailServer,
}

const LONGEST_WAIT = 366 * 24 * 60 * 60_000

/** The time of a letter that leaves later; undefined for now. */
function readTime(text: string, now: Date): Date | undefined {
  if (text === '') return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || at <= now)
    throw new AppError('letterNotReady', [OWNER_REFUSALS.letterAtPast])
  if (at.getTime() > now.getTime() + LONGEST_WAIT)
    throw new AppError('letterNotReady', [OWNER_REFUSALS.letterAtFar])
  return at
}

/** The letters of the owner, for people who manage the site. */
export function letterRoutes(parts: LetterParts) {
  const { db, media, uploads, turns, clock, mailServer, announce, onLetter } = parts
  const routes = createRoutes()

  /** Reads a letter and saves it. One that brings photographs as base64 waits for others that do. */
  async function save<T>(c: ApiContext, work: (body: unknown) => Promise<T>): Promise<T> {
    const bytes = await readBytes(c, LIMITS.itemBodyMaxBytes)
    return forLarge(turns)(() => work(parseJson(bytes)), bytes.length)
  }
  const take = async (blocks: readonly LetterBlock[], { userId }: SignedIn, id?: string) =>
    takePictures(blocks, {
      media,
      // An upload stays for a day: a save whose answer is lost names it again.
      findUpload: (upload) => uploads.findBytes(userId, upload),
      stored: id === undefined ? [] : await findImages(db, id),
    })

  const requireLetter = async (c: ApiContext) => {
    const letter = await findLetter(db, c.req.param('id') ?? '')
    if (!letter) throw new AppError('notFound')
    return letter
  }
  const answer = async (letter: StoredLetter) =>
    withVersion(privateJson(await toWire(db, letter, clock())), letter)
  const languageAsked = async (asked: string | undefined) =>
    offeredLanguage(
      await readSettings(db),
      LANGUAGES.find((language) => language === asked),
    )

  routes.get(API_PATHS.letters, 'manager', async (c) => {
    const { items, total } = await listLetters(db, readRange(c))
    return privateJson({ items: await toSummaries(db, items), total } satisfies LetterList)
  })

  routes.post(API_PATHS.letters, 'manager', (c, by) =>
    save(c, async (body) => {
      const input = validate(LetterInputSchema, body)
      const { blocks, images } = await take(input.blocks, by)
      const insert = async (tx: Tx, change: Change) => {
        const { id, subject } = await insertLetter(tx, { ...input, blocks }, clock())
        await keepPictures(tx, change, id, images)
        change.note({ action: 'create', kind: 'letter', id, title: subject })
        return id
      }
      return privateJson((await write(db, insert, by)).value)
    }),
  )

  // Saved while it is written, so a save is no line of the history.
  routes.put(API_PATHS.letters, 'manager', (c, by) =>
    save(c, async (body) => {
      const { id, ...input } = validate(LetterUpdateSchema, body)
      const seen = readSeenVersions(c)
      const { blocks, images } = await take(input.blocks, by, id)
      const update = async (tx: Tx, change: Change) => {
        const letter = await updateLetter(tx, id, { ...input, blocks }, { seen, now: clock() })
        await keepPictures(tx, change, id, images)
        return letter
      }
      return answer((await write(db, update, by)).value)
    }),
  )

  routes.get(API_PATHS.letter, 'manager', async (c) => answer(await requireLetter(c)))

  routes.delete(API_PATHS.letter, 'manager', async (c, by) => {
    const id = c.req.param('id')
    const remove = (tx: Tx, change: Change) =>
      withItsPage(tx, change, id, async () => {
        const letter = await deleteLetter(tx, id)
        if (!letter) throw new AppError('notFound')
        await keepPictures(tx, change, id, [])
        change.note({ action: 'delete', kind: 'letter', id, title: letter.subject })
      })
    const { revision } = await write(db, remove, by)
    await announce(revision)
    return privateJson(true)
  })

  routes.get(API_PATHS.letterPreview, 'manager', async (c) => {
    const letter = await requireLetter(c)
    return privateJson(await toPreview(parts, letter, await languageAsked(c.req.query('lang'))))
  })

  routes.post(API_PATHS.letterTest, 'manager', async (c) => {
    const letter = await requireLetter(c)
    const { email, language } = validate(LetterTestSchema, parseJson(await readBytes(c)))
    const server = await mailServer.find()
    if (!server) throw new AppError('noMailServer')
    const { subject, html, text } = await toPreview(parts, letter, await languageAsked(language))
    // As a letter leaves, so that a mail server that refuses this address is known before.
    const returnTo = findReturnAddress(parts.bounceMailbox, server.sender, parts.config.siteUrl)
    return privateJson(
      await tryMail(parts, server, { to: email, replyTo: '', returnTo, subject, html, text }),
    )
  })

  routes.post(API_PATHS.letterSending, 'manager', async (c, by) => {
    const letter = await requireLetter(c)
    const { at } = validate(LetterSendingSchema, parseJson(await readBytes(c)))
    requireSeen(letter.version, readSeenVersions(c))
    const time = readTime(at, clock())
    const { problems } = await toPreview(parts, letter, await languageAsked(undefined))
    const obstacles = problems.flatMap((problem) => OBSTACLES[problem] ?? [])
    if (obstacles.length > 0) throw new AppError('letterNotReady', obstacles)
    const { value: moved, revision } = await write(
      db,
      async (tx, change) => {
        change.note({ action: 'send', kind: 'letter', id: letter.id, title: letter.subject })
        return time
          ? scheduleLetter(tx, letter.id, time, letter.version)
          : withItsPage(tx, change, letter.id, () => beginSending(tx, letter.id, clock(), letter.version))
      },
      by,
    )
    await announce(revision)
    onLetter()
    return answer(moved)
  })

  routes.put(API_PATHS.letterSending, 'manager', async (c) => {
    const { id } = await requireLetter(c)
    const { isPaused } = validate(LetterPauseSchema, parseJson(await readBytes(c)))
    const moved = await inTransaction(db, (tx) => (isPaused ? pauseLetter(tx, id) : continueLetter(tx, id)))
    onLetter()
    return answer(moved)
  })

  routes.delete(API_PATHS.letterSending, 'manager', async (c, by) => {
    const { id } = await requireLetter(c)
    const stopped = await auditedWrite(
      db,
      by,
      (tx) => stopLetter(tx, id, clock()),
      ({ subject }) => ({ action: 'stop', kind: 'letter', id, title: subject }),
    )
    return answer(stopped)
  })

  const answerPace = async () => {
    const server = await mailServer.find()
    return privateJson({ pace: await readPace(db, server), suggested: suggestPace(server) })
  }
  routes.get(API_PATHS.letterPace, 'manager', answerPace)
  routes.put(API_PATHS.letterPace, 'manager', async (c) => {
    await writePace(db, validate(LetterPaceSchema, parseJson(await readBytes(c))))
    return answerPace()
  })
  return routes
}
