import type { SiteSettings } from '../platform/config/slices.ts'
import { requestSubscription } from '../newsletter/subscriber-rows.ts'
import { keepTopic } from '../newsletter/subscription-topic.ts'
import { findUsersToReset } from '../people/user-rows.ts'
import type { createMailRequests } from '../mail/mail-requests.ts'
import { askForName, sendResetLink } from '../people/reset-link.ts'
import { queueSubscriptionMail } from '../newsletter/queue-subscription-mail.ts'

type Writers = Parameters<typeof createMailRequests>[0]['writers']

/** Writes the mails that a visitor can request: the newsletter confirmation and the password reset link. */
export const createMailWriters = (config: Pick<SiteSettings, 'siteUrl' | 'publicApiRoot'>): Writers => ({
  async subscription(tx, { asked_for: email, language, topic }, now) {
    const { subscriber, isMailDue } = await requestSubscription(tx, email, now, language)
    await keepTopic(tx, subscriber, topic, now)
    if (isMailDue) await queueSubscriptionMail(tx, config, subscriber, now, topic)
  },
  async reset(tx, { asked_for: nameOrEmail }, now) {
    const { users, sharedAddress } = await findUsersToReset(tx, nameOrEmail)
    for (const user of users) await sendResetLink(tx, config, user, now)
    if (sharedAddress !== undefined) await askForName(tx, config, sharedAddress, now)
  },
})
