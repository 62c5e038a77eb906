import { expect, it } from 'vitest'
import type { Language } from '../../contract/site/languages.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import { inTransaction } from '../platform/database/write.ts'
import type { Db } from '../platform/database/schema.ts'
import { type ReaderPart, selectReaders } from './readers.ts'
import { importSubscriber, requestSubscription } from './subscriber-rows.ts'
import { addTags } from './subscriber-tags.ts'

const noon = new Date('2026-05-01T12:00:00Z')
const daysBefore = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60_000)

interface Person {
  readonly language?: Language
  readonly tags?: readonly string[]
  readonly fewSince?: Date
}
/** Adds a confirmed reader; one who wants few letters had the last one at `fewSince`. */
async function add(db: Db, email: string, { language, tags = [], fewSince }: Person = {}) {
  await inTransaction(db, async (tx) => {
    const { subscriber } = await importSubscriber(tx, email, true, noon)
    await addTags(tx, subscriber.id, tags)
    await tx
      .updateTable('subscriber')
      .set({
        language: language ?? null,
        ...(fewSince && { frequency: 'few', last_letter_at: fewSince.toISOString() }),
      })
      .where('id', '=', subscriber.id)
      .execute()
  })
}

onBothEngines('the readers of a letter', (database) => {
  const site = { languages: ['de', 'en'] } as const
  const namesOf = async (part: ReaderPart, now?: Date) => {
    const readers = selectReaders(database().db, part, { ...site, now }).orderBy('email_key')
    return (await readers.execute()).map(({ email }) => email.split('@')[0])
  }

  it('are all who have confirmed, each with the language to write in', async () => {
    const { db } = database()
    await add(db, 'Ann@mail.test', { language: 'en' })
    await add(db, 'bo@mail.test')
    await add(db, 'cy@mail.test', { language: 'fr' })
    await requestSubscription(db, 'waits@mail.test', noon)
    const readers = await selectReaders(db, {}, site).orderBy('email_key').execute()
    expect(readers.map(({ id: _id, ...reader }) => reader)).toEqual([
      { email: 'Ann@mail.test', email_key: 'ann@mail.test', frequency: 'all', language: 'en' },
      { email: 'bo@mail.test', email_key: 'bo@mail.test', frequency: 'all', language: 'de' },
      { email: 'cy@mail.test', email_key: 'cy@mail.test', frequency: 'all', language: 'de' },
    ])
  })

  it('are those of some languages, and whoever reads none of the site’s counts for its first', async () => {
    const { db } = database()
    await add(db, 'ann@mail.test', { language: 'en' })
    await add(db, 'bo@mail.test')
    await add(db, 'cy@mail.test', { language: 'fr' })
    expect(await namesOf({ languages: ['de'] })).toEqual(['bo', 'cy'])
    expect(await namesOf({ languages: ['en'] })).toEqual(['ann'])
    expect(await namesOf({ languages: ['fr'] })).toEqual([])
    expect(await namesOf({ languages: ['en', 'de'] })).toEqual(['ann', 'bo', 'cy'])
    expect(await namesOf({ languages: [] })).toEqual(['ann', 'bo', 'cy'])
  })

  it('are those with any of some tags, in upper and lower case, each of them once', async () => {
    const { db } = database()
    await add(db, 'ann@mail.test', { language: 'en', tags: ['Spring', 'Zurich'] })
    await add(db, 'bo@mail.test', { tags: ['zurich'] })
    await add(db, 'cy@mail.test')
    expect(await namesOf({ tags: ['ZURICH', 'spring'] })).toEqual(['ann', 'bo'])
    expect(await namesOf({ tags: ['spring'] })).toEqual(['ann'])
    expect(await namesOf({ tags: ['zurich'], languages: ['de'] })).toEqual(['bo'])
    expect(await namesOf({ tags: ['nothing'] })).toEqual([])
  })

  it('who want only a few letters get none within ninety days of the last', async () => {
    const { db } = database()
    await add(db, 'ann@mail.test', { fewSince: daysBefore(89) })
    await add(db, 'bo@mail.test', { fewSince: daysBefore(90) })
    await add(db, 'cy@mail.test')
    expect(await namesOf({}, noon)).toEqual(['bo', 'cy'])
    expect(await namesOf({})).toEqual(['ann', 'bo', 'cy'])
  })

  it('who want only a few letters get one again after a clock that was ahead', async () => {
    const { db } = database()
    await add(db, 'ann@mail.test', { fewSince: daysBefore(-1) })
    await add(db, 'bo@mail.test', { fewSince: daysBefore(-3) })
    expect(await namesOf({}, noon)).toEqual(['bo'])
  })
})
