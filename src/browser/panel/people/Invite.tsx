import { useRef, useState } from 'react'
import type { GivenRole, Invitation } from '../../../contract/people/users.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { toast } from '../../stores/feedback/feedback.ts'
import { run } from '../../stores/browser.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { toDate } from '../parts/times.ts'

/** The link to copy or send. It is shown only once. */
function InvitationLink({ link, expiresAt }: Invitation) {
  const { invite: words } = ownerWords().people
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      toast({ kind: 'success', text: words.copied })
    } catch {
      toast({ kind: 'info', text: words.toCopy })
    }
  }
  return (
    <>
      <div className="toolbar">
        <input
          ref={field}
          className="entry invitation"
          aria-label={words.link}
          value={link}
          readOnly
          autoFocus
          onFocus={(event) => event.target.select()}
        />
        <button className="button quiet-button" type="button" onClick={() => void copy()}>
          {words.copy}
        </button>
      </div>
      <p className="summary-line">{tell(words.once, { day: toDate(expiresAt) })}</p>
    </>
  )
}

/** Makes a link with which a person registers without approval. */
export function Invite({ mayInviteAdmins }: { readonly mayInviteAdmins: boolean }) {
  const { invite: words } = ownerWords().people
  const [role, setRole] = useState<GivenRole>(mayInviteAdmins ? 'admin' : 'member')
  const [invitation, setInvitation] = useState<Invitation>()
  const [isBusy, setBusy] = useState(false)

  async function invite() {
    setBusy(true)
    const outcome = await run({
      work: () => accounts.invite(role),
      failed: words.failed,
    })
    if (outcome.kind === 'done') setInvitation(outcome.value)
    setBusy(false)
  }
  return (
    <section className="people-invite" aria-labelledby="invite-title">
      <h3 id="invite-title">{words.title}</h3>
      <div className="toolbar">
        {mayInviteAdmins && (
          <>
            <label htmlFor="invite-role">{words.role}</label>
            <select
              id="invite-role"
              className="choice"
              value={role}
              onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'member')}
            >
              <option value="admin">{words.admin}</option>
              <option value="member">{words.member}</option>
            </select>
          </>
        )}
        <button
          className="button"
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) void invite()
          }}
        >
          {words.create}
        </button>
      </div>
      {invitation && <InvitationLink key={invitation.link} {...invitation} />}
    </section>
  )
}
