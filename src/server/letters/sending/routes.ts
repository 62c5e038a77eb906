import { AppError } from '../../../contract/errors.ts'
import {
  LetterPaceSchema,
  LetterPauseSchema,
  type LetterProblem,
  LetterSendingSchema,
  LetterTestSchema,
} from '../../../contract/letters/letter.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { LANGUAGES, offeredLanguage } from '../../../contract/site/languages.ts'
import { OWNER_REFUSALS } from '../../../contract/wording/refusals.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { auditedWrite } from '../../platform/api/audited-write.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import { createRoutes, type Routes } from '../../platform/api/routes.ts'
import { readSeenVersions } from '../../platform/api/versions.ts'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'
import type { Db } from '../../platform/database/schema.ts'
import { requireSeen } from '../../platform/database/seen-versions.ts'
import { inTransaction, write } from '../../platform/database/write.ts'
import { tryMail } from '../../mail/mail-test.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { findReturnAddress } from '../bounces/return-address.ts'
import { answerLetter, type PreviewParts, requireLetter, toPreview } from '../letter-answers.ts'
import type { StoredLetter } from '../letter-model.ts'
import { beginSending, continueLetter, pauseLetter, scheduleLetter, stopLetter } from '../letter-states.ts'
import { withItsPage } from '../public-letters.ts'
import { letterPace, readPace, suggestPace } from './pace.ts'

interface LetterSendingParts extends PreviewParts {
  /** Where returned letters are read. */
  readonly bounceMailbox: BounceMailbox | undefined
  readonly announce: (revision: number) => Promise<void>
  /** Called when mails of a letter may leave. */
  readonly onLetter: () => void
}

const languageAsked = async (db: Db, asked?: string) =>
  offeredLanguage(
    await readSettings(db),
    LANGUAGES.find((language) => language === asked),
  )

/** What each problem says that keeps a letter from leaving. The others are only shown. */
const OBSTACLES: Partial<Record<LetterProblem, string>> = {
  noSubject: OWNER_REFUSALS.letterNoSubject,
  noContent: OWNER_REFUSALS.letterNoContent,
  tooLarge: OWNER_REFUSALS.letterTooLarge,
  noReaders: OWNER_REFUSALS.letterNoReaders,
  noMailServer: OWNER_REFUSALS.noMailServer,
}

async function requireReady(parts: PreviewParts, letter: StoredLetter) {
  const { problems } = await toPreview(parts, letter, await languageAsked(parts.db))
  const obstacles = problems.flatMap((problem) => OBSTACLES[problem] ?? [])
  if (obstacles.length > 0) throw new AppError('letterNotReady', obstacles)
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

/** What a letter will look like: on the screen, and as a test in a mailbox. */
function addTrials(routes: Routes, parts: LetterSendingParts) {
  const { db, mailServer } = parts

  routes.get(API_PATHS.letterPreview, 'manager', async (c) => {
    const letter = await requireLetter(db, c)
    return privateJson(await toPreview(parts, letter, await languageAsked(db, c.req.query('lang'))))
  })

  routes.post(API_PATHS.letterTest, 'manager', async (c) => {
    const letter = await requireLetter(db, c)
    const { email, language } = validate(LetterTestSchema, parseJson(await readBytes(c)))
    const server = await mailServer.find()
    if (!server) throw new AppError('noMailServer')
    const { subject, html, text } = await toPreview(parts, letter, await languageAsked(db, language))
    // As a letter leaves, so that a mail server that refuses this address is known before.
    const returnTo = findReturnAddress(parts.bounceMailbox, server.sender, parts.config.siteUrl)
    return privateJson(
      await tryMail(parts, server, { to: email, replyTo: '', returnTo, subject, html, text }),
    )
  })
}

/** A letter leaves now or later, waits, goes on, or is stopped. */
function addSending(routes: Routes, parts: LetterSendingParts) {
  const { db, clock, announce, onLetter } = parts
  const answer = (letter: StoredLetter) => answerLetter(db, letter, clock())

  routes.post(API_PATHS.letterSending, 'manager', async (c, by) => {
    const letter = await requireLetter(db, c)
    const { at } = validate(LetterSendingSchema, parseJson(await readBytes(c)))
    requireSeen(letter.version, readSeenVersions(c))
    const time = readTime(at, clock())
    await requireReady(parts, letter)
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
    const { id } = await requireLetter(db, c)
    const { isPaused } = validate(LetterPauseSchema, parseJson(await readBytes(c)))
    const moved = await inTransaction(db, (tx) => (isPaused ? pauseLetter(tx, id) : continueLetter(tx, id)))
    onLetter()
    return answer(moved)
  })

  routes.delete(API_PATHS.letterSending, 'manager', async (c, by) => {
    const { id } = await requireLetter(db, c)
    const stopped = await auditedWrite(
      db,
      by,
      (tx) => stopLetter(tx, id, clock()),
      ({ subject }) => ({ action: 'stop', kind: 'letter', id, title: subject }),
    )
    return answer(stopped)
  })
}

/** How fast letters leave, and what suits the mail server. */
function addPace(routes: Routes, { db, mailServer, onLetter }: LetterSendingParts) {
  const answerPace = async () => {
    const server = await mailServer.find()
    return privateJson({ pace: await readPace(db, server), suggested: suggestPace(server) })
  }
  routes.get(API_PATHS.letterPace, 'manager', answerPace)
  routes.confirmed.put(API_PATHS.letterPace, 'manager', async (c, by) => {
    const pace = validate(LetterPaceSchema, parseJson(await readBytes(c)))
    await auditedWrite(
      db,
      by,
      (tx) => letterPace.save(tx, pace),
      (edit) => ({ action: 'update', kind: 'site', id: letterPace.id, title: 'Pace of letters', ...edit }),
    )
    onLetter()
    return answerPace()
  })
}

/** What follows when a letter is written: its preview, a test, its sending, and the pace of all letters. */
export function letterSendingRoutes(parts: LetterSendingParts) {
  const routes = createRoutes()
  addTrials(routes, parts)
  addSending(routes, parts)
  addPace(routes, parts)
  return routes
}
