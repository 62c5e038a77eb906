import { useRef, useState } from 'react'
import { formatDate } from '../../../content/dates.ts'
import type { GivenRole, Invitation } from '../../../contract/people/users.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { toast } from '../../stores/feedback/feedback.ts'
import { run } from '../../stores/browser.ts'

/** The link to copy or send. It is shown only once. */
function InvitationLink({ link, expiresAt }: Invitation) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      toast({ kind: 'success', text: 'Copied' })
    } catch {
      toast({ kind: 'info', text: 'The link is selected: copy it with Ctrl+C or ⌘C.' })
    }
  }
  return (
    <>
      <div className="toolbar">
        <input
          ref={field}
          className="entry invitation"
          aria-label="Invitation"
          value={link}
          readOnly
          autoFocus
          onFocus={(event) => event.target.select()}
        />
        <button className="button quiet-button" type="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className="summary-line">
        This link works once, until {formatDate(expiresAt)}. Copy it now: it will not be shown again.
      </p>
    </>
  )
}

/** Makes a link with which a person registers without approval. */
export function Invite({ mayInviteAdmins }: { readonly mayInviteAdmins: boolean }) {
  const [role, setRole] = useState<GivenRole>(mayInviteAdmins ? 'admin' : 'member')
  const [invitation, setInvitation] = useState<Invitation>()
  const [isBusy, setBusy] = useState(false)

  async function invite() {
    setBusy(true)
    const outcome = await run({
      work: () => accounts.invite(role),
      failed: 'The invitation could not be created.',
    })
    if (outcome.kind === 'done') setInvitation(outcome.value)
    setBusy(false)
  }
  return (
    <section className="people-invite" aria-labelledby="invite-title">
      <h3 id="invite-title">Invite someone</h3>
      <div className="toolbar">
        {mayInviteAdmins && (
          <>
            <label htmlFor="invite-role">Role</label>
            <select
              id="invite-role"
              className="choice"
              value={role}
              onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'member')}
            >
              <option value="admin">Admin</option>
              <option value="member">Member</option>
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
          Create invitation link
        </button>
      </div>
      {invitation && <InvitationLink key={invitation.link} {...invitation} />}
    </section>
  )
}
