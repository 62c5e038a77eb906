import { LIMITS } from '../../contract/limits.ts'
import type { Outbox } from '../../contract/mail/outbox.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import type { MailServer } from './mail-server.ts'
import { type DeletedMail, deleteWaitingMail, listWaitingMail, retryMail } from './outbox-rows.ts'
import { privateJson } from '../platform/api/answers.ts'
import { auditedWrite } from '../platform/api/audited-write.ts'
import { createRoutes } from '../platform/api/routes.ts'

interface OutboxParts {
  readonly db: Db
  readonly mailServer: Pick<MailServer, 'isSet'>
  readonly clock: () => Date
  readonly onMail: () => void
  /** Called in the transaction that deletes a mail. */
  readonly onDelete: (tx: Tx, mail: DeletedMail) => Promise<void>
}

/** The routes of the mails that are not sent yet, for managers only. */
export function outboxRoutes({ db, mailServer, clock, onMail, onDelete }: OutboxParts) {
  const routes = createRoutes()

  routes.get(API_PATHS.outbox, 'manager', async () => {
    const { items, total } = await listWaitingMail(db, { offset: 0, limit: LIMITS.pageSizeMax })
    const outbox: Outbox = {
      hasServer: await mailServer.isSet(),
      items: items.map(({ id, to, subject, createdAt, attempts, nextAttemptAt = '', lastError }) => ({
        id,
        to,
        subject,
        createdAt,
        attempts,
        nextAttemptAt,
        lastError,
      })),
      total,
    }
    return privateJson(outbox)
  })

  /** Tries again now, also where the mail was given up. The answer is false if it has left meanwhile. */
  routes.post(API_PATHS.waitingMail, 'manager', async (c) => {
    const isWaiting = await retryMail(db, c.req.param('id'), clock())
    if (isWaiting) onMail()
    return privateJson(isWaiting)
  })

  /** The answer is false if the mail has left meanwhile. */
  routes.delete(API_PATHS.waitingMail, 'manager', async (c, by) => {
    const id = c.req.param('id')
    const isGone = await auditedWrite(
      db,
      by,
      async (tx) => {
        const mail = await deleteWaitingMail(tx, id)
        if (mail) await onDelete(tx, mail)
        return mail !== undefined
      },
      // Without recipient and subject, because the history outlives a personal-data erasure.
      (wasThere) => (wasThere ? { action: 'delete', kind: 'mail', id, title: 'Waiting mail' } : undefined),
    )
    return privateJson(isGone)
  })
  return routes
}
