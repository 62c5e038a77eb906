import type { Config } from '../config.ts'
import { requestSubscription } from '../data/subscribers.ts'
import { findUsersToReset } from '../data/users.ts'
import type { createMailRequests } from './mail-requests.ts'
import { sendResetLink } from './reset-link.ts'
import { writeToSubscriber } from './subscription-letter.ts'

type Writers = Parameters<typeof createMailRequests>[0]['writers']

/** What a stranger can ask for by mail: the newsletter, and a link to a new password. */
export const createMailWriters = (config: Pick<Config, 'siteUrl' | 'publicApiRoot'>): Writers => ({
  async subscription(tx, email, now) {
    const { subscriber, isMailDue } = await requestSubscription(tx, email, now)
    if (isMailDue) await writeToSubscriber(tx, config, subscriber, now)
  },
  async reset(tx, nameOrEmail, now) {
    for (const user of await findUsersToReset(tx, nameOrEmail)) await sendResetLink(tx, config, user, now)
  },
})
