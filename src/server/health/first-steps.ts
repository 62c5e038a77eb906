import { FIRST_STEPS, type FirstStep, type Overview } from '../../contract/overview.ts'
import { isWritten, type TextName } from '../../contract/site/site-texts.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { isSame } from '../../contract/values/is-same.ts'
import { EARLIER_TEXTS } from '../platform/database/migrations/012-keep-public-texts.ts'
import type { Db } from '../platform/database/schema.ts'
import { readValue, writeValue } from '../platform/database/values.ts'
import { isInOwnNetwork } from '../mail/mail-hosts.ts'
import { readSettings } from '../site/settings-rows.ts'
import { findSiteText } from '../site/text-rows.ts'

/** Set once all first steps are done, or when somebody has hidden them. */
const HIDDEN = 'first-steps-hidden'
export const hideFirstSteps = (db: Db) => writeValue(db, HIDDEN, 'yes')

/** Whether visitors can come to an address: it is not one of this machine or of a private network. */
const isPublic = (siteUrl: string) => !isInOwnNetwork(new URL(siteUrl).hostname.replaceAll(/[[\]]/g, ''))

interface Site {
  readonly siteUrl: string
  readonly paintings: Overview['paintings']
  readonly hasMailServer: boolean
  readonly hasBackup: boolean
}

/** Whether a text is the owner's. One that an earlier version showed by itself is not, although an update has kept it. */
async function isOwn(db: Db, name: TextName): Promise<boolean> {
  const text = await findSiteText(db, name)
  return isWritten(text) && !isSame(text, { ...text, ...EARLIER_TEXTS[name] })
}

/**
 * The first steps that are done; undefined for good once all are, or after somebody has hidden them. Each one is found in
 * what the site has, so none has to be ticked off.
 */
export async function findFirstSteps(db: Db, site: Site): Promise<FirstStep[] | undefined> {
  if ((await readValue(db, HIDDEN)) !== undefined) return undefined
  const [{ brandName }, about, terms, privacy] = await Promise.all([
    readSettings(db),
    isOwn(db, 'about'),
    isOwn(db, 'terms'),
    isOwn(db, 'privacy'),
  ])
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    name: brandName !== DEFAULT_SETTINGS.brandName,
    painting: site.paintings.toSell + site.paintings.portfolio > 0,
    about,
    legal: terms && privacy,
    mail: site.hasMailServer,
    backup: site.hasBackup,
    address: isPublic(site.siteUrl),
  }
  const done = FIRST_STEPS.filter((step) => isDone[step])
  if (done.length < FIRST_STEPS.length) return done
  await hideFirstSteps(db)
  return undefined
}
