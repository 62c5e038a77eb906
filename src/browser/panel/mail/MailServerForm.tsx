import { type UseFormReturn, useWatch } from 'react-hook-form'
import { createMailServerCalls } from '../../../client/owner/mail-server.ts'
import { LIMITS } from '../../../contract/limits.ts'
import {
  MAIL_PORTS,
  type MailSecurity,
  type MailServer,
  type MailServerInput,
  MailServerInputSchema,
} from '../../../contract/mail/mail-server.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { SaveSettings } from '../parts/SaveSettings.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { useSettingsForm } from '../parts/use-settings-form.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { MailTest } from './MailTest.tsx'

const calls = createMailServerCalls(call)

const SECURITY_WORDS: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS (usually port 465)',
  starttls: 'STARTTLS (usually port 587)',
  none: 'None (only inside your own network)',
}

type Form = UseFormReturn<MailServerInput>

const toInput = ({ sender, host, port, security, userName }: MailServer): MailServerInput => ({
  sender,
  host,
  port,
  security,
  userName,
  password: '',
})

/** Fills in the rest from the address: the user name, and the server of a well-known provider. */
async function suggest({ getValues, setValue }: Form) {
  const { sender, host, userName } = getValues()
  const domain = sender.split('@')[1]?.trim() ?? ''
  if (domain === '' || host !== '') return
  const { server } = await calls.findProvider(domain).catch(() => ({ server: undefined }))
  const now = getValues()
  if (!server || now.host !== '' || now.sender !== sender) return
  const values = { ...server, userName: userName || sender.trim() }
  for (const name of ['host', 'port', 'security', 'userName'] as const)
    setValue(name, values[name], { shouldDirty: true, shouldValidate: true })
}

function Fields({ form, hasPassword }: { readonly form: Form; readonly hasPassword: boolean }) {
  const { register, getValues, setValue } = form
  const security = register('security')
  return (
    <>
      {/* The blur of a field bubbles. */}
      <div onBlur={() => void suggest(form)}>
        <SiteField
          form={form}
          name="sender"
          field={{
            label: 'Email address',
            type: 'email',
            isRequired: true,
            maxLength: LIMITS.emailMaxLength,
            hint: 'Emails to your visitors come from this address.',
          }}
        />
      </div>
      <SiteField
        form={form}
        name="host"
        field={{
          label: 'Mail server',
          isRequired: true,
          maxLength: LIMITS.shortTextMaxLength,
          hint: 'Your provider’s help calls it “outgoing mail” or “SMTP”: for example smtp.example.org.',
        }}
      />
      <div className="pair">
        <div className="field">
          <label htmlFor="site-security">Encryption</label>
          <select
            id="site-security"
            className="choice"
            {...security}
            onChange={(event) => {
              const usual = Object.values(MAIL_PORTS).includes(Number(getValues('port')))
              const chosen = event.target.value as MailSecurity
              if (usual) setValue('port', MAIL_PORTS[chosen], { shouldDirty: true, shouldValidate: true })
              void security.onChange(event)
            }}
          >
            {Object.entries(SECURITY_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <SiteField
          form={form}
          name="port"
          field={{ label: 'Port', inputMode: 'numeric', isRequired: true, maxLength: 5 }}
        />
      </div>
      <div className="pair">
        <SiteField
          form={form}
          name="userName"
          field={{
            label: 'Username',
            autoComplete: 'off',
            maxLength: LIMITS.shortTextMaxLength,
            hint: 'Usually your whole email address.',
          }}
        />
        <SiteField
          form={form}
          name="password"
          field={{
            label: 'Password',
            type: 'password',
            autoComplete: 'new-password',
            maxLength: LIMITS.passwordMaxLength,
            hint: hasPassword
              ? 'A password is saved. Leave this empty to keep it.'
              : 'Gmail, iCloud and others need an app password, which you create in your account there.',
          }}
        />
      </div>
    </>
  )
}

interface EntryProps {
  readonly server: MailServer
  readonly onChange: (server: MailServer) => void
}
function Entry({ server, onChange }: EntryProps) {
  const { form, submit, take, saves } = useSettingsForm<MailServerInput, MailServer>({
    schema: MailServerInputSchema,
    answer: server,
    toValues: toInput,
    save: calls.save,
    failed: 'The mail server was not saved.',
    said: 'Mail server saved',
    onSaved: onChange,
  })
  const { isDirty } = form.formState
  const sender = useWatch({ control: form.control, name: 'sender' })
  async function remove() {
    const failed = 'The mail server was not removed.'
    const outcome = await run({ work: calls.remove, failed, said: 'Mail server removed', isAsked: true })
    if (outcome.kind === 'done') take(outcome.value)
  }
  return (
    <form className="site-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="fields">
        {server.isLocked && (
          <p className="notice" role="alert">
            {server.hasPassword
              ? 'The saved password can no longer be read, because this site was moved. Enter it again: '
              : 'The password is missing. Enter it again: '}
            until then, emails wait.
          </p>
        )}
        <Fields form={form} hasPassword={server.hasPassword && !server.isLocked} />
        <SaveSettings state={form.formState} saves={saves}>
          {server.source === 'panel' && (
            <button className="plain-button danger" type="button" onClick={() => void remove()}>
              Remove
            </button>
          )}
        </SaveSettings>
      </div>
      <MailTest
        start={sender}
        test={(to) => calls.test({ to, ...(isDirty && { server: form.getValues() }) })}
        isReady={async () => !isDirty || form.trigger()}
      />
    </form>
  )
}

function InWords({ source, host, port, sender, userName }: MailServer) {
  if (source === 'none') return <p>No mail server is set up, so this site cannot send email.</p>
  return (
    <p>
      Email is sent through <strong>{host}</strong>, port {port}
      {userName && `, as ${userName}`}
      {sender && `. It comes from ${sender}`}.
    </p>
  )
}

/** The address of a sender such as `Mara <mara@studio.example>`. */
const addressOf = (sender: string) => /<(.+)>/.exec(sender)?.[1] ?? sender

/** The mail server where it cannot be changed: it is set on the server, or the reader is not the owner. */
function Fixed({ server }: { readonly server: MailServer }) {
  return (
    <div className="site-form">
      <div className="fields">
        <InWords {...server} />
        <p className="summary-line">
          {server.source === 'environment' ? (
            <>
              This is set on the server by <code>SMTP_URL</code>, so it cannot be changed here.
            </>
          ) : (
            'Only the owner of the site can change this.'
          )}
        </p>
      </div>
      {server.mayChange && (
        <MailTest
          start={addressOf(server.sender)}
          test={(to) => calls.test({ to })}
          isReady={async () => true}
        />
      )}
    </div>
  )
}

/** The mail server of the site, with a test mail. */
export default function MailServerForm() {
  const { loaded, reload, set } = useLoaded(calls.read)
  if (loaded.state === 'loading') return <Skeleton lines={6} />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const server = loaded.value
  if (server.source === 'environment' || !server.mayChange) return <Fixed server={server} />
  return <Entry server={server} onChange={(changed) => set(() => changed)} />
}
