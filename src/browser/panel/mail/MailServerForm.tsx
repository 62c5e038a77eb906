import { type UseFormReturn, useWatch } from 'react-hook-form'
import { createMailServerCalls } from '../../../client/owner/mail-server.ts'
import { LIMITS } from '../../../contract/limits.ts'
import {
  MAIL_PORTS,
  MAIL_SECURITY,
  type MailSecurity,
  type MailServer,
  type MailServerInput,
  mailServerInputFor,
} from '../../../contract/mail/mail-server.ts'
import { addressOf } from '../../../contract/mail/sender-address.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { SaveSettings } from '../parts/SaveSettings.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { tellWith } from '../parts/tell-with.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useSettingsForm } from '../parts/use-settings-form.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { MailTest } from './MailTest.tsx'
import { ReturnedLetters } from './ReturnedLetters.tsx'
import { SenderDomain } from './SenderDomain.tsx'

const calls = createMailServerCalls(call)

type Form = UseFormReturn<MailServerInput>

const toInput = ({ sender, isSenderFixed, host, port, security, userName }: MailServer): MailServerInput => ({
  sender: isSenderFixed ? addressOf(sender) : sender,
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

/** How the connection is secured. The port follows, unless the owner has entered an unusual one. */
function Security({ form }: { readonly form: Form }) {
  const { server: words } = ownerWords().mail
  const { register, getValues, setValue } = form
  const security = register('security')
  return (
    <div className="field">
      <label htmlFor="site-security">{words.security}</label>
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
        {MAIL_SECURITY.map((value) => (
          <option key={value} value={value}>
            {words.securities[value]}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FieldsProps {
  readonly form: Form
  /** Whether a password is saved that can be read. */
  readonly hasPassword: boolean
}
interface AllFieldsProps extends FieldsProps {
  readonly isSenderFixed: boolean
}
/** With what the site signs in to the mail server. */
function SignIn({ form, hasPassword }: FieldsProps) {
  const { server: words } = ownerWords().mail
  return (
    <div className="pair">
      <SiteField
        form={form}
        name="userName"
        field={{
          label: words.userName,
          autoComplete: 'off',
          maxLength: LIMITS.shortTextMaxLength,
          hint: words.userNameHint,
        }}
      />
      <SiteField
        form={form}
        name="password"
        field={{
          label: words.password,
          type: 'password',
          autoComplete: 'new-password',
          maxLength: LIMITS.passwordMaxLength,
          hint: hasPassword ? words.passwordSaved : words.passwordHint,
        }}
      />
    </div>
  )
}

function Fields({ form, hasPassword, isSenderFixed }: AllFieldsProps) {
  const { server: words } = ownerWords().mail
  return (
    <>
      {/* The blur of a field bubbles. */}
      <div onBlur={() => void suggest(form)}>
        <SiteField
          form={form}
          name="sender"
          field={{
            label: words.sender,
            type: 'email',
            isRequired: true,
            maxLength: LIMITS.emailMaxLength,
            hint: isSenderFixed ? words.senderFixed : words.senderHint,
          }}
          isReadOnly={isSenderFixed}
        />
      </div>
      <SiteField
        form={form}
        name="host"
        field={{
          label: words.host,
          isRequired: true,
          maxLength: LIMITS.shortTextMaxLength,
          hint: words.hostHint,
        }}
      />
      <div className="pair">
        <Security form={form} />
        <SiteField
          form={form}
          name="port"
          field={{ label: words.port, inputMode: 'numeric', isRequired: true, maxLength: 5 }}
        />
      </div>
      <SignIn form={form} hasPassword={hasPassword} />
    </>
  )
}

interface EntryProps {
  readonly server: MailServer
  readonly onChange: (server: MailServer) => void
}
function Entry({ server, onChange }: EntryProps) {
  const { server: words } = ownerWords().mail
  const { form, submit, take, saves } = useSettingsForm<MailServerInput, MailServer>({
    name: 'mail',
    schema: mailServerInputFor(server),
    answer: server,
    toValues: toInput,
    save: calls.save,
    failed: words.notSaved,
    said: words.saved,
    onSaved: onChange,
  })
  const { isDirty } = form.formState
  const sender = useWatch({ control: form.control, name: 'sender' })
  async function remove() {
    const { notRemoved: failed, removed: said } = words
    const outcome = await run({ work: calls.remove, failed, said, isAsked: true })
    if (outcome.kind === 'done') take(outcome.value)
  }
  return (
    <form className="site-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="fields">
        {server.isLocked && (
          <p className="notice" role="alert">
            {server.hasPassword ? words.passwordUnreadable : words.passwordMissing}
          </p>
        )}
        <Fields
          form={form}
          hasPassword={server.hasPassword && !server.isLocked}
          isSenderFixed={server.isSenderFixed}
        />
        <SaveSettings state={form.formState} saves={saves}>
          {server.source === 'panel' && (
            <button className="plain-button danger" type="button" onClick={() => void remove()}>
              {words.remove}
            </button>
          )}
        </SaveSettings>
      </div>
      <MailTest
        start={sender}
        test={(to) => calls.test({ to, ...(isDirty && { server: form.getValues() }) })}
        isReady={async () => !isDirty || form.trigger()}
      />
      {server.source !== 'none' && <SenderDomain check={calls.checkDomain} />}
      {server.bounces && <ReturnedLetters {...server.bounces} />}
    </form>
  )
}

function InWords({ source, host, port, sender, userName }: MailServer) {
  const { server: words } = ownerWords().mail
  if (source === 'none') return <p>{words.none}</p>
  return (
    <p>
      {tellWith(words.inWords, {
        host,
        port: String(port),
        as: userName && tell(words.as, { userName }),
        from: sender && tell(words.from, { sender }),
        b: (inside) => <strong>{inside}</strong>,
      })}
    </p>
  )
}

/** The mail server where it cannot be changed: it is set on the server, or the reader is not the owner. */
function Fixed({ server }: { readonly server: MailServer }) {
  const { server: words } = ownerWords().mail
  return (
    <div className="site-form">
      <div className="fields">
        <InWords {...server} />
        <p className="summary-line">
          {server.source === 'environment'
            ? tellWith(words.fixed, { code: (inside) => <code>{inside}</code> })
            : words.onlyOwner}
        </p>
      </div>
      {server.mayChange && (
        <MailTest
          start={addressOf(server.sender)}
          test={(to) => calls.test({ to })}
          isReady={async () => true}
        />
      )}
      {server.source !== 'none' && <SenderDomain check={calls.checkDomain} />}
      {server.bounces && <ReturnedLetters {...server.bounces} />}
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
