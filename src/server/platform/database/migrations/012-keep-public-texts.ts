import { createRequire } from 'node:module'
import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

interface Tables {
  revision: { id: number; current: number }
  setting: { key: string; value: string }
}

/** The texts that earlier versions showed until an owner wrote others. */
export const EARLIER_TEXTS = createRequire(import.meta.url)('./012-public-texts.json') as Readonly<
  Record<string, object>
>
/** Sentences that the pages of earlier versions contained. */
const SENTENCES = {
  contactInvitation:
    'Ask about a painting, a commission, or a Saturday in the studio. You will have an answer within two working days.',
  contactThanks: 'You will have an answer within two working days.',
  newsletterInvitation: 'News from the studio, a few times a year',
  newsletterPromise: 'It comes a few times a year, with new works and exhibitions.',
}

/**
 * A new site is empty until its owner writes texts. On a site that exists, the texts that were public stay public, legal
 * ones included: they become the owner's, who can change them or take them off.
 */
export const keepPublicTexts: Migration = {
  name: '012-keep-public-texts',
  async up(untyped) {
    const db = untyped as Kysely<Tables>
    const site = await db.selectFrom('revision').select('current').where('id', '=', 1).executeTakeFirst()
    if (Number(site?.current ?? 0) === 0) return
    const insert = (key: string, value: unknown) =>
      db
        .insertInto('setting')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    for (const [name, text] of Object.entries(EARLIER_TEXTS)) await insert(`text:${name}`, text)
    await insert('site', {})
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'site')
      .executeTakeFirstOrThrow()
    const settings = { ...SENTENCES, ...(JSON.parse(value) as object) }
    await sql`update setting set value = ${JSON.stringify(settings)} where key = 'site'`.execute(db)
  },
}
