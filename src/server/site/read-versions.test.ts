import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'

/** Saves while the other owner reads. */
const SAVES = 20
/** Reads that begin with each save. */
const READS = 6

describe.each(ENGINES)('an owner who opens what another one saves at the same moment ($engine)', (engine) => {
  let test: TestApi
  let token: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    token = await test.signInAs('owner')
  })
  afterAll(() => test.remove())

  const about = itemPath(API_PATHS.siteText, 'terms')
  it.each([
    ['settings', API_PATHS.settings, (count: number) => ({ ...DEFAULT_SETTINGS, tagline: `Line ${count}` })],
    ['a text', about, (count: number) => ({ title: 'Terms', updated: 'today', body: `Line ${count}` })],
  ])('never replaces newer %s unasked', async (_, path, bodyOf) => {
    const countIn = (text: string) => Number(/Line (\d+)/.exec(text)?.[1] ?? -1)
    const read = async () => {
      const answer = await test.call('GET', path, { token })
      return { etag: answer.headers.get('ETag') ?? '', count: countIn(await answer.text()) }
    }
    const counts = new Map<string, number>()
    const seen: Awaited<ReturnType<typeof read>>[] = []
    for (let count = 0; count < SAVES; count++) {
      const reads = Array.from({ length: READS }, read)
      const saved = await test.call('PUT', path, { token, body: bodyOf(count) })
      expect(saved.status).toBe(200)
      seen.push(...(await Promise.all(reads)))
      counts.set((await read()).etag, count)
    }
    const newer = seen.filter(({ etag, count }) => (counts.get(etag) ?? -1) > count)
    expect(newer).toEqual([])
  })
})
