import type { SiteSettings } from '../platform/config/slices.ts'
import { offeredLanguage } from '../../contract/site/languages.ts'
import { askedOf } from '../../contract/translations/localized.ts'
import { pathsOf } from '../../contract/translations/page-language.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { StoredSubscriber } from './subscriber-model.ts'
import { insertMail } from '../mail/outbox-rows.ts'
import { readSettings, settingsIn } from '../site/settings-rows.ts'
import { insertSubscriberToken } from './subscriber-tokens.ts'
import { timeOfEvent } from '../platform/database/clock.ts'
import type { Tx } from '../platform/database/schema.ts'
import { renderAlreadySubscribed, renderConfirmRequest } from './subscription-mails.ts'
import { readSiteTopics } from './subscription-topic.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { newToken } from '../platform/lib/tokens.ts'

const DAY = 24 * 60 * 60_000

/** Creates a token for a link of a mail. Only its hash is stored. */
async function storeToken(
  tx: Tx,
  subscriberId: string,
  purpose: 'confirm' | 'unsubscribe',
  expiresAt?: Date,
) {
  const token = newToken()
  await insertSubscriberToken(tx, { subscriberId, tokenHash: sha256(token), purpose, expiresAt })
  return token
}

/** Writes the mail that asks for confirmation, or the mail that says the address is already subscribed. */
export async function queueSubscriptionMail(
  tx: Tx,
  config: Pick<SiteSettings, 'siteUrl' | 'publicApiRoot'>,
  subscriber: StoredSubscriber,
  now: Date,
  topic = '',
): Promise<void> {
  const settings = await readSettings(tx)
  const language = offeredLanguage(settings, subscriber.language)
  const { brandName, newsletterPromise } = settingsIn(settings, askedOf(settings, language)).item
  const mail = {
    to: subscriber.email,
    brandName,
    language,
    paths: pathsOf(settings, language),
    siteUrl: config.siteUrl,
    postUrl: config.publicApiRoot || config.siteUrl,
    unsubscribeToken: await storeToken(tx, subscriber.id, 'unsubscribe'),
  }
  if (subscriber.status === 'confirmed') {
    await insertMail(tx, renderAlreadySubscribed(mail), now)
    return
  }
  const expiresAt = new Date(Date.parse(await timeOfEvent(tx, now)) + LIMITS.confirmLinkDays * DAY)
  const confirmToken = await storeToken(tx, subscriber.id, 'confirm', expiresAt)
  // The mail says nothing that a stranger may have typed.
  const saidTopic = (await readSiteTopics(tx, now))(topic)?.inWords(language) ?? ''
  const request = { ...mail, newsletterPromise, topic: saidTopic, confirmToken }
  await insertMail(tx, renderConfirmRequest(request), now)
}
