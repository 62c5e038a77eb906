import { formatDate } from '../../../content/dates.ts'
import { mailLink } from '../../../contract/mail/mail-link.ts'
import type { IdentityRules } from '../../../contract/people/identity.ts'
import type { User, UserChange } from '../../../contract/people/users.ts'
import { useRules } from '../../islands/account/use-rules.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { run } from '../../stores/browser.ts'
import { Invite } from './Invite.tsx'
import { counted } from '../parts/counted.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/TableHead.tsx'
import { useLoaded } from '../parts/use-loaded.ts'

interface RowProps {
  readonly user: User
  readonly onChange: (changes: UserChange, said: string) => void
  readonly onSignOut: () => void
  readonly onRemove: () => void
}

function Row({ user, onChange, onSignOut, onRemove }: RowProps) {
  const { username, email, role, status, createdAt, isYou, may } = user
  const isWaiting = status === 'waiting'
  const other = role === 'admin' ? 'member' : 'admin'
  return (
    <tr>
      <th scope="row">
        <span className="name" dir="auto">
          {username}
        </span>
        {isYou && <span className="state"> you</span>}
      </th>
      <td data-label="Email">
        <a href={mailLink(email)}>{email}</a>
      </td>
      <td data-label="Role">
        <span>
          {role} {isWaiting && <span className="state attention">waiting for approval</span>}
        </span>
      </td>
      <td data-label="Since">{formatDate(createdAt)}</td>
      <td className="actions">
        {may.includes('approve') && (
          <button
            className="plain-button"
            type="button"
            aria-label={`Approve ${username}`}
            onClick={() => onChange({ status: 'active' }, `${username} can sign in now.`)}
          >
            Approve
          </button>
        )}
        {may.includes('changeRole') && (
          <button
            className="plain-button"
            type="button"
            aria-label={`Make ${other}: ${username}`}
            onClick={() =>
              onChange({ role: other }, `${username} is now ${other === 'admin' ? 'an admin' : 'a member'}.`)
            }
          >
            Make {other}
          </button>
        )}
        {may.includes('signOut') && (
          <button
            className="plain-button"
            type="button"
            aria-label={`Sign out ${username}`}
            onClick={onSignOut}
          >
            Sign out
          </button>
        )}
        {may.includes('remove') && (
          <button className="plain-button" type="button" aria-label={`Remove ${username}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </td>
    </tr>
  )
}

/** Who can sign up without an invitation. The server decides it. */
const REGISTRATION: Readonly<Record<IdentityRules['registration'], string>> = {
  approval: 'Anyone can sign up, and you approve each account',
  invite: 'Only people whom you invite can sign up',
  open: 'Anyone can sign up, and can sign in at once',
}
function Registration() {
  const registration = useRules()?.registration
  if (!registration) return null
  return (
    <p className="summary-line">
      {REGISTRATION[registration]}. This is set on the server by <code>REGISTRATION</code>.
    </p>
  )
}

/** People who wait for approval come first. */
const sorted = (users: readonly User[]) =>
  users.toSorted((a, b) => Number(b.status === 'waiting') - Number(a.status === 'waiting'))

/** The section "People": approve, change the role, remove and invite. */
export default function People() {
  const { loaded, reload, set } = useLoaded(accounts.listUsers)
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (loaded.state === 'loading') return <Skeleton lines={3} />
  const users = sorted(loaded.value)
  const waiting = users.filter(({ status }) => status === 'waiting').length

  async function change(id: string, changes: UserChange, said: string) {
    const work = () => accounts.changeUser(id, changes)
    const outcome = await run({ work, failed: 'The change was not saved.', said, isBlocking: true })
    if (outcome.kind === 'done') set((all) => all.map((user) => (user.id === id ? outcome.value : user)))
  }
  async function signOut({ id, username }: User) {
    await run({
      work: () => accounts.signOutUser(id),
      failed: 'This person was not signed out.',
      said: `${username} has been signed out on all devices`,
      isBlocking: true,
    })
  }
  async function remove({ id, username }: User) {
    const outcome = await run({
      work: () => accounts.removeUser(id),
      failed: 'This person was not removed.',
      said: `${username} has been removed`,
      isAsked: true,
      isBlocking: true,
    })
    if (outcome.kind === 'done') set((all) => all.filter((user) => user.id !== id))
  }

  return (
    <>
      <p className="summary-line" role="status">
        {counted(users.length, 'person', 'people')}
        {waiting > 0 && ` · ${waiting} waiting for approval`}
      </p>
      <table className="table stacked people" aria-label="People">
        <TableHead columns={['Name', 'Email', 'Role', 'Since']} />
        <tbody>
          {users.map((user) => (
            <Row
              key={user.id}
              user={user}
              onChange={(changes, said) => void change(user.id, changes, said)}
              onSignOut={() => void signOut(user)}
              onRemove={() => void remove(user)}
            />
          ))}
        </tbody>
      </table>
      <p className="summary-line people-roles">
        The owner and admins look after everything and see prices. Members can only sign in.
      </p>
      <Invite mayInviteAdmins={users.some(({ isYou, role }) => isYou && role === 'owner')} />
      <Registration />
    </>
  )
}
