import { mailLink } from '../../../contract/mail/mail-link.ts'
import type { User, UserChange } from '../../../contract/people/users.ts'
import { useRules } from '../../islands/account/use-rules.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { run } from '../../stores/browser.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { focusTitle } from '../section-title.ts'
import { Invite } from './Invite.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/lists/TableHead.tsx'
import { toDate } from '../parts/times.ts'
import { useLoaded } from '../parts/use-loaded.ts'

interface ActionProps {
  readonly text: string
  /** The text with the name of the person, for screen readers. */
  readonly label: string
  readonly onClick: () => void
}
const Action = ({ text, label, onClick }: ActionProps) => (
  <button className="plain-button" type="button" aria-label={label} onClick={onClick}>
    {text}
  </button>
)

interface RowProps {
  readonly user: User
  readonly onChange: (changes: UserChange, said: string) => void
  readonly onSignOut: () => void
  readonly onRemove: () => void
}

/** What the reader may do with an account. */
function Actions({ user: { username, role, may }, onChange, onSignOut, onRemove }: RowProps) {
  const words = ownerWords().people
  const [other, made, makeOther, makeOtherOf] =
    role === 'admin'
      ? (['member', words.isMember, words.makeMember, words.makeMemberOf] as const)
      : (['admin', words.isAdmin, words.makeAdmin, words.makeAdminOf] as const)
  return (
    <>
      {may.includes('approve') && (
        <Action
          text={words.approve}
          label={tell(words.approveOf, { name: username })}
          onClick={() => onChange({ status: 'active' }, tell(words.approved, { name: username }))}
        />
      )}
      {may.includes('changeRole') && (
        <Action
          text={makeOther}
          label={tell(makeOtherOf, { name: username })}
          onClick={() => onChange({ role: other }, tell(made, { name: username }))}
        />
      )}
      {may.includes('signOut') && (
        <Action text={words.signOut} label={tell(words.signOutOf, { name: username })} onClick={onSignOut} />
      )}
      {may.includes('remove') && (
        <Action text={words.remove} label={tell(words.removeOf, { name: username })} onClick={onRemove} />
      )}
    </>
  )
}

function Row(props: RowProps) {
  const { username, email, role, status, createdAt, isYou } = props.user
  const isWaiting = status === 'waiting'
  const words = ownerWords().people
  const { columns } = words
  return (
    <tr>
      <th scope="row">
        <span className="name" dir="auto">
          {username}
        </span>
        {isYou && <span className="state">{words.you}</span>}
      </th>
      <td className="email-cell" data-label={columns.email}>
        <a href={mailLink(email)}>{email}</a>
      </td>
      <td data-label={columns.role}>
        <span>
          {words.roles[role]} {isWaiting && <span className="state attention">{words.waiting}</span>}
        </span>
      </td>
      <td className="since-cell" data-label={columns.since}>
        {toDate(createdAt)}
      </td>
      <td className="actions">
        <Actions {...props} />
      </td>
    </tr>
  )
}

/** Who can sign up without an invitation. The server decides it. */
function Registration() {
  const registration = useRules()?.registration
  const words = ownerWords().people
  if (!registration) return null
  return (
    <p className="summary-line">
      {words.registration[registration]}. {words.setBy} <code>REGISTRATION</code>.
    </p>
  )
}

/** People who wait for approval come first. */
const sorted = (users: readonly User[]) =>
  users.toSorted((a, b) => Number(b.status === 'waiting') - Number(a.status === 'waiting'))

/** The section "People": approve, change the role, remove and invite. */
export default function People() {
  const { loaded, reload, set } = useLoaded(accounts.listUsers)
  const words = ownerWords().people
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (loaded.state === 'loading') return <Skeleton lines={3} />
  const users = sorted(loaded.value)
  const waiting = users.filter(({ status }) => status === 'waiting').length

  async function change(id: string, changes: UserChange, said: string) {
    const work = () => accounts.changeUser(id, changes)
    const outcome = await run({ work, failed: words.notSaved, said, isBlocking: true })
    if (outcome.kind === 'done') set((all) => all.map((user) => (user.id === id ? outcome.value : user)))
  }
  async function signOut({ id, username }: User) {
    await run({
      work: () => accounts.signOutUser(id),
      failed: words.notSignedOut,
      said: tell(words.signedOut, { name: username }),
      isBlocking: true,
    })
  }
  async function remove({ id, username }: User) {
    const outcome = await run({
      work: () => accounts.removeUser(id),
      failed: words.notRemoved,
      said: tell(words.removed, { name: username }),
      isAsked: true,
      isBlocking: true,
    })
    if (outcome.kind !== 'done') return
    set((all) => all.filter((user) => user.id !== id))
    focusTitle()
  }

  return (
    <>
      <p className="summary-line" role="status">
        {tell(words.count, { count: users.length })}
        {waiting > 0 && tell(words.countWaiting, { count: waiting })}
      </p>
      <table className="table stacked people" aria-label={words.label}>
        <TableHead
          columns={[words.columns.name, words.columns.email, words.columns.role, words.columns.since]}
        />
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
      <p className="summary-line people-roles">{words.explained}</p>
      <Invite mayInviteAdmins={users.some(({ isYou, role }) => isYou && role === 'owner')} />
      <Registration />
    </>
  )
}
