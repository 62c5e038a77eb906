import { randomBytes } from 'node:crypto'
import type { SiteSettings } from '../platform/config/slices.ts'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import {
  type Invitation,
  InvitationRequestSchema,
  type User,
  type UserChange,
  UserChangeSchema,
  type UserAction,
} from '../../contract/people/users.ts'
import { insertAudit } from '../platform/database/audit.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import type { StoredUser } from './user-model.ts'
import { insertMail } from '../mail/outbox-rows.ts'
import { revokeSessionsOfUser } from './sign-ins/session-rows.ts'
import { readSettings } from '../site/settings-rows.ts'
import { insertSetupCode } from './setup-codes.ts'
import { activateUser, deleteUser, findUser, listUsers, updateUser } from './user-rows.ts'
import { inTransaction } from '../platform/database/write.ts'
import { renderApproval } from './account-mails.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import type { SignedIn } from '../platform/api/context.ts'
import { notify } from './account/notices.ts'
import { createRoutes } from '../platform/api/routes.ts'

interface UserParts {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly clock: () => Date
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}
const DAY = 24 * 60 * 60_000

/** Only the owner may change admins. Admins may change members. Nobody may change the own account. */
function actionsOf(by: SignedIn, { id, role, status }: StoredUser): readonly UserAction[] {
  if (role === 'owner' || id === by.userId) return []
  if (by.role !== 'owner')
    return role === 'admin' ? [] : status === 'waiting' ? ['approve', 'remove'] : ['signOut', 'remove']
  return status === 'waiting' ? ['approve', 'changeRole', 'remove'] : ['changeRole', 'signOut', 'remove']
}

const toUser = (by: SignedIn, stored: StoredUser): User => {
  const { id, username, email, role, status, createdAt } = stored
  const may = [...actionsOf(by, stored)]
  return { id, username, email, role, status, createdAt, isYou: id === by.userId, may }
}

/** Throws 'notFound', or the reason why the action is not allowed. */
async function requireAction(tx: Tx, by: SignedIn, id: string, action: UserAction): Promise<StoredUser> {
  const user = await findUser(tx, id)
  if (!user) throw new AppError('notFound')
  if (user.role === 'owner') throw new AppError('ownerStays')
  if (user.id === by.userId) throw new AppError('ownAccount')
  if (!actionsOf(by, user).includes(action)) throw new AppError('forbidden')
  return user
}

async function approve(tx: Tx, { config, clock }: UserParts, by: SignedIn, id: string) {
  const user = await requireAction(tx, by, id, 'approve')
  await activateUser(tx, user, clock())
  const { email, username } = user
  const mail = { to: email, settings: await readSettings(tx), siteUrl: config.siteUrl }
  await insertMail(tx, renderApproval(mail), clock())
  await insertAudit(tx, by, [{ action: 'approve', kind: 'user', id, title: username }])
}

async function changeRole(tx: Tx, parts: UserParts, by: SignedIn, id: string, role: 'admin' | 'member') {
  const { clock } = parts
  const { username, status } = await requireAction(tx, by, id, 'changeRole')
  await updateUser(tx, id, { role }, clock())
  // Pages would show controls of the old role, so the person has to sign in again.
  if (role === 'member') await revokeSessionsOfUser(tx, id, clock())
  await insertAudit(tx, by, [{ action: 'update', kind: 'user', id, title: username, fields: ['role'] }])
  if (status === 'active') await notify(tx, parts, id, 'role')
}

/** Makes all changes or none. A value that is already set is not a change. */
function change(parts: UserParts, by: SignedIn, id: string, { role, status }: UserChange): Promise<User> {
  return inTransaction(parts.db, async (tx) => {
    const before = await findUser(tx, id)
    if (role !== undefined && role !== before?.role) await changeRole(tx, parts, by, id, role)
    if (status === 'active' && before?.status !== 'active') await approve(tx, parts, by, id)
    const after = await findUser(tx, id)
    if (!after) throw new AppError('notFound')
    return toUser(by, after)
  })
}

/** Routes for accounts and invitations, for managers only. */
export function userRoutes(parts: UserParts) {
  const { db, config, clock, onMail } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.users, 'manager', async (_, by) => {
    return privateJson((await listUsers(db)).map((user) => toUser(by, user)))
  })

  routes.confirmed.put(API_PATHS.user, 'manager', async (c, by) => {
    const changes = validate(UserChangeSchema, parseJson(await readBytes(c)))
    const user = await change(parts, by, c.req.param('id'), changes)
    onMail()
    return privateJson(user)
  })

  routes.confirmed.delete(API_PATHS.user, 'manager', async (c, by) => {
    const id = c.req.param('id')
    await inTransaction(db, async (tx) => {
      const { username } = await requireAction(tx, by, id, 'remove')
      await deleteUser(tx, id)
      await insertAudit(tx, by, [{ action: 'delete', kind: 'user', id, title: username }])
    })
    return privateJson(true)
  })

  routes.confirmed.delete(API_PATHS.userSessions, 'manager', async (c, by) => {
    const id = c.req.param('id')
    await inTransaction(db, async (tx) => {
      const { username } = await requireAction(tx, by, id, 'signOut')
      await revokeSessionsOfUser(tx, id, clock())
      await insertAudit(tx, by, [
        { action: 'update', kind: 'user', id, title: username, fields: ['sessions'] },
      ])
    })
    return privateJson(true)
  })

  routes.confirmed.post(API_PATHS.invitations, 'manager', async (c, by) => {
    const { role } = validate(InvitationRequestSchema, parseJson(await readBytes(c)))
    if (role === 'admin' && by.role !== 'owner') throw new AppError('forbidden')
    const code = randomBytes(24).toString('base64url')
    const expiresAt = new Date(clock().getTime() + LIMITS.invitationDays * DAY)
    await inTransaction(db, async (tx) => {
      await insertSetupCode(tx, { codeHash: sha256(code), role, expiresAt }, clock())
      await insertAudit(tx, by, [{ action: 'create', kind: 'user', id: '', title: `Invitation: ${role}` }])
    })
    const link = `${config.siteUrl}${PAGE_PATHS.signUp}?setup=${code}`
    return privateJson({ link, expiresAt: expiresAt.toISOString() } satisfies Invitation)
  })
  return routes
}
