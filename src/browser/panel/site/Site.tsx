import { Fragment, type ReactNode, useCallback } from 'react'
import { createHistoryCalls } from '../../../client/owner/history.ts'
import { createMailServerCalls } from '../../../client/owner/mail-server.ts'
import type { Stored } from '../../../client/owner/call.ts'
import { createSiteCalls, type StoredText } from '../../../client/owner/site.ts'
import { fillPrivacySample, type PrivacySample } from '../../../content/privacy-sample.ts'
import type { PicturePlace } from '../../../contract/site/pictures.ts'
import { type SettingsInput, TRANSLATED_SETTINGS } from '../../../contract/site/settings.ts'
import type { TextName, TextOf } from '../../../contract/site/site-texts.ts'
import { translatedFields } from '../../../contract/translations/site-texts.ts'
import { call, versionedCall } from '../../stores/owner.ts'
import { type OwnerWords, ownerWords } from '../../stores/owner-words.ts'
import { otherLanguages, setSiteLanguages } from '../../stores/site-languages.ts'
import MailServerForm from '../mail/MailServerForm.tsx'
import { useHashTail } from '../parts/hash-tail.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { toValues } from '../translations/text-values.ts'
import { AboutForm } from './AboutForm.tsx'
import { FaqForm } from './FaqForm.tsx'
import { ImprintForm } from './ImprintForm.tsx'
import { LegalForm } from './LegalForm.tsx'
import { Pictures } from './Pictures.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { SiteTextProps } from './stored.ts'

const calls = createSiteCalls({ call, versioned: versionedCall, fetch: (path) => fetch(path) })
const mailServer = createMailServerCalls(call)
const history = createHistoryCalls(call)

/** With a field for each translation. */
const settingsInForm = (stored: Stored<SettingsInput>): Stored<SettingsInput> => ({
  ...stored,
  values: toValues<SettingsInput>(stored.values, TRANSLATED_SETTINGS, otherLanguages()),
})

async function saveSettings(settings: SettingsInput, version: string | undefined) {
  const stored = await calls.saveSettings(settings, version)
  // The other sections of this page show prices, and texts in all languages.
  document.documentElement.dataset['currency'] = settings.currency
  setSiteLanguages(settings.languages)
  return settingsInForm(stored)
}

/** The id of the last change of a picture; undefined where the history cannot be read. */
async function findPictureChange(place: PicturePlace) {
  const changes = await history.audit(1, '').catch(() => [])
  return changes.find(({ fields }) => fields.includes(`${place}Picture`))?.id
}
async function bringPictureBack(change: string) {
  // The text of the new picture may be changed by now. The history keeps it.
  await history.bringChangeBack(change, true)
  return calls.readAll()
}

/** The settings, and who gets the messages of visitors. Another program's server does not tell that. */
async function readNameAndContact() {
  const [stored, recipients] = await Promise.all([
    calls.readSettings(),
    mailServer.read().then(
      (server) => server.recipients,
      () => [],
    ),
  ])
  return { ...settingsInForm(stored), recipients }
}

interface LoadedProps<Value> {
  readonly load: () => Promise<Value>
  readonly children: (value: Value) => ReactNode
}
function WhenLoaded<Value>({ load, children }: LoadedProps<Value>) {
  const { loaded, reload } = useLoaded(load)
  if (loaded.state === 'loading') return <Skeleton lines={8} />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  return children(loaded.value)
}

/** The sample says what this installation does. */
async function readPrivacy() {
  const [stored, facts] = await Promise.all([calls.readText('privacy'), calls.readInstallation()])
  if (!stored.sample) return stored
  const { paragraphs, ...sample } = stored.sample as TextOf<'privacy'> & PrivacySample
  return { ...stored, sample: { ...sample, body: fillPrivacySample({ ...sample, paragraphs }, facts) } }
}

/** With a field for each translation. */
const inForm = <Name extends TextName>(name: Name, text: TextOf<Name>): TextOf<Name> =>
  toValues<TextOf<Name>>(text, translatedFields(name), otherLanguages())

interface TextProps<Name extends TextName> {
  readonly name: Name
  /** Reads it in another way than the others. */
  readonly read?: () => Promise<StoredText<TextOf<Name>>>
  readonly children: (form: SiteTextProps<TextOf<Name>>) => ReactNode
}
function SiteText<Name extends TextName>({ name, read, children }: TextProps<Name>) {
  const load = useCallback(() => (read ? read() : calls.readText(name)), [name, read])
  return (
    <WhenLoaded load={load}>
      {({ sample, empty, ...stored }) => {
        const save = async (text: TextOf<Name>, version: string | undefined) => ({
          values: inForm(name, text),
          version: await calls.saveText(name, text, version),
        })
        const remove = (version: string | undefined) => calls.removeText(name, version)
        const values = inForm(name, stored.values)
        const reload = async () => {
          const now = await load()
          return { values: inForm(name, now.values), version: now.version }
        }
        const others = { sample: sample && inForm(name, sample), empty: inForm(name, empty) }
        return children({ ...stored, ...others, values, save, remove, reload })
      }}
    </WhenLoaded>
  )
}

interface Part {
  /** The hash is `#site/` and this. */
  readonly id: Exclude<keyof OwnerWords['site']['parts'], 'label'>
  readonly content: ReactNode
}
const PARTS: readonly Part[] = [
  {
    id: 'name',
    content: (
      <WhenLoaded load={readNameAndContact}>
        {(loaded) => (
          <SettingsForm
            {...loaded}
            save={saveSettings}
            reload={async () => settingsInForm(await calls.readSettings())}
          />
        )}
      </WhenLoaded>
    ),
  },
  {
    id: 'pictures',
    content: (
      <WhenLoaded load={calls.readAll}>
        {({ pictures }) => (
          <Pictures
            pictures={pictures}
            save={calls.savePicture}
            remove={calls.removePicture}
            findChange={findPictureChange}
            bringBack={bringPictureBack}
          />
        )}
      </WhenLoaded>
    ),
  },
  {
    id: 'about',
    content: <SiteText name="about">{(form) => <AboutForm {...form} />}</SiteText>,
  },
  {
    id: 'faq',
    content: <SiteText name="faq">{(form) => <FaqForm {...form} />}</SiteText>,
  },
  {
    id: 'terms',
    content: <SiteText name="terms">{(form) => <LegalForm name="terms" {...form} />}</SiteText>,
  },
  {
    id: 'privacy',
    content: (
      <SiteText name="privacy" read={readPrivacy}>
        {(form) => <LegalForm name="privacy" {...form} />}
      </SiteText>
    ),
  },
  {
    id: 'imprint',
    content: <SiteText name="imprint">{(form) => <ImprintForm {...form} />}</SiteText>,
  },
  { id: 'mail', content: <MailServerForm /> },
]

/** On a phone the names are one line that scrolls. */
function scrollIntoSight(link: HTMLElement | null) {
  const line = link?.parentElement
  if (line) line.scrollLeft = link.offsetLeft - line.offsetLeft - (line.clientWidth - link.offsetWidth) / 2
}

/** The section "Site": name, contact and texts, each with a preview, and the mail server. */
export default function Site() {
  const tail = useHashTail()
  const { parts: words } = ownerWords().site
  const shown = PARTS.find(({ id }) => id === tail) ?? PARTS[0]
  return (
    <>
      <nav className="toolbar site-parts" aria-label={words.label}>
        {PARTS.map(({ id }) => (
          <a
            key={id}
            className="site-part"
            href={`#site/${id}`}
            ref={id === shown?.id ? scrollIntoSight : undefined}
            aria-current={id === shown?.id ? 'page' : undefined}
          >
            {words[id]}
          </a>
        ))}
      </nav>
      {/* The key makes each part load its own data again. */}
      <Fragment key={shown?.id}>{shown?.content}</Fragment>
    </>
  )
}
