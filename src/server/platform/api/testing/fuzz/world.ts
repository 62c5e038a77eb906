import path from 'node:path'
import sharp from 'sharp'
import { sha256 } from '../../../lib/hashing.ts'
import { API_PATHS } from '../../../../../contract/paths.ts'
import { openDatabase } from '../../../database/database.ts'
import { insertSession } from '../../../../people/sign-ins/session-rows.ts'
import { insertUser, saveOwner } from '../../../../people/user-rows.ts'
import { NO_PASSWORD } from '../no-password.ts'

/** The sessions of each role; some are ended by the requests. */
const SESSIONS = 100
const HOUR = 3_600_000

/** Makes tokens of an owner, admin and member in an empty data folder; the first one is an owner's. */
export async function openSessions(dataDir: string): Promise<readonly string[]> {
  const database = await openDatabase(`sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`)
  const { db } = database
  const now = new Date()
  const tokens: string[] = []
  for (const role of ['owner', 'admin', 'member'] as const) {
    const user = { username: `the-${role}`, email: `${role}@mail.test`, passwordHash: NO_PASSWORD }
    const { id: userId } =
      role === 'owner'
        ? await saveOwner(db, user, now)
        : await insertUser(db, { ...user, role, status: 'active' }, now)
    for (let index = 0; index < SESSIONS; index += 1) {
      const token = `${role}-${index}`
      await insertSession(
        db,
        { tokenHash: sha256(token), userId, expiresAt: new Date(now.getTime() + HOUR) },
        now,
      )
      tokens.push(token)
    }
  }
  await database.close()
  return tokens
}

/** A photograph of the smallest accepted size, as base64. */
export async function smallPicture(): Promise<string> {
  const create = { width: 240, height: 200, channels: 3, background: '#7a2e1d' } as const
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64')
}

/** Creates a painting, an exhibition and a series. Returns their ids. */
export async function createItems(url: string, token: string, picture: string): Promise<readonly string[]> {
  const ids: string[] = []
  const images = [{ file: picture, fileName: 'a.jpg', isMainImage: true }]
  const painting = {
    name: 'Low Water',
    description: 'Mud and light.',
    dimensions: '80 x 60 cm',
    technique: 'Oil',
    price: 1,
    year: 2024,
  }
  const exhibition = {
    title: 'Slack Tide',
    startDate: '2026-03-01',
    endDate: '2026-04-01',
    location: 'Zurich',
  }
  for (const [target, item] of [
    [API_PATHS.paintings, { ...painting, paintingImages: images }],
    [API_PATHS.exhibitions, { ...exhibition, exhibitionImages: images }],
    [API_PATHS.allSeries, { title: 'Rivers' }],
  ] as const) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const answer = await fetch(url + target, { method: 'POST', headers, body: JSON.stringify(item) })
    if (!answer.ok) throw new Error(await answer.text())
    ids.push((await answer.json()) as string)
  }
  return ids
}
