import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  BACKUP_PLACES,
  type BackupPlace as Place,
  type BackupPlaceInput,
  BackupPlaceInputSchema,
} from '../../../contract/backup-place.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { SaveSettings } from '../parts/SaveSettings.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { useSettingsForm } from '../parts/use-settings-form.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { backupCalls } from './backup-calls.ts'
import { Part } from './parts.tsx'

const SHORT = LIMITS.shortTextMaxLength

const PLACE_WORDS: Readonly<Record<(typeof BACKUP_PLACES)[number], string>> = {
  off: 'Off',
  server: 'On this server, which helps against mistakes but not if the server is lost',
  bucket: 'In a bucket of an S3-compatible storage service',
}

type Form = UseFormReturn<BackupPlaceInput>

const toInput = (place: Place): BackupPlaceInput => {
  const { where, at, bucket, prefix, endpoint, region, accessKeyId } = place
  return { where, at, bucket, prefix, endpoint, region, accessKeyId, secretKey: '' }
}

function BucketFields({ form, hasKey }: { readonly form: Form; readonly hasKey: boolean }) {
  return (
    <>
      <SiteField
        form={form}
        name="endpoint"
        field={{ label: 'Address of the service', maxLength: SHORT, hint: 'Leave it empty for Amazon S3.' }}
      />
      <div className="pair">
        <SiteField form={form} name="bucket" field={{ label: 'Bucket', isRequired: true, maxLength: 63 }} />
        <SiteField form={form} name="region" field={{ label: 'Region', maxLength: 50 }} />
      </div>
      <SiteField form={form} name="prefix" field={{ label: 'Folder in the bucket', maxLength: SHORT }} />
      <div className="pair">
        <SiteField
          form={form}
          name="accessKeyId"
          field={{ label: 'Access key', isRequired: true, autoComplete: 'off', maxLength: SHORT }}
        />
        <SiteField
          form={form}
          name="secretKey"
          field={{
            label: 'Secret key',
            type: 'password',
            autoComplete: 'new-password',
            isRequired: !hasKey,
            maxLength: SHORT,
            ...(hasKey && { hint: 'A key is saved. Leave this empty to keep it.' }),
          }}
        />
      </div>
      <p className="summary-line">The bucket must be private: the backup contains messages and addresses.</p>
    </>
  )
}

interface EntryProps {
  readonly place: Place
  readonly onSaved: (place: Place) => void
}
function Entry({ place, onSaved }: EntryProps) {
  const { form, submit, saves } = useSettingsForm<BackupPlaceInput, Place>({
    schema: BackupPlaceInputSchema,
    answer: place,
    toValues: toInput,
    save: backupCalls.savePlace,
    failed: 'The place for backups was not saved.',
    said: 'Saved',
    onSaved,
  })
  const where = useWatch({ control: form.control, name: 'where' })
  return (
    <form className="site-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="fields">
        {place.isLocked && (
          <p className="notice" role="alert">
            {place.hasKey
              ? 'The saved key can no longer be read, because this site was moved. Enter it again: '
              : 'The secret key is missing. Enter it again: '}
            until then, no backups are made.
          </p>
        )}
        <fieldset className="switches">
          <legend>Where automatic backups are kept</legend>
          {BACKUP_PLACES.map((value) => (
            <label key={value}>
              <input type="radio" value={value} {...form.register('where')} /> {PLACE_WORDS[value]}
            </label>
          ))}
        </fieldset>
        {where === 'bucket' && <BucketFields form={form} hasKey={place.hasKey && !place.isLocked} />}
        {where !== 'off' && (
          <div className="field backup-time">
            <label htmlFor="backup-at">Every day at</label>
            <input
              id="backup-at"
              type="time"
              required
              readOnly={place.isTimeFixed}
              aria-describedby={place.isTimeFixed ? 'backup-at-hint' : undefined}
              {...form.register('at')}
            />
            {place.isTimeFixed && (
              <small className="hint" id="backup-at-hint">
                This is set on the server by <code>BACKUP_AT</code>.
              </small>
            )}
          </div>
        )}
        <SaveSettings state={form.formState} saves={saves} />
      </div>
    </form>
  )
}

/** Where automatic backups are kept, and when they are made. The first one is made at once. */
export function BackupPlace({ onSaved }: { readonly onSaved: () => void }) {
  const { loaded, reload, set } = useLoaded(backupCalls.readPlace)
  if (loaded.state === 'loading') return <Skeleton lines={3} />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  const place = loaded.value
  const take = (saved: Place) => {
    set(() => saved)
    onSaved()
  }
  return (
    <Part title="Where and when">
      {place.source === 'environment' ? (
        <p className="summary-line">
          Backups are made every day at {place.at}. This is set on the server by <code>BACKUP_TO</code>
          {place.isTimeFixed && (
            <>
              {' '}
              and <code>BACKUP_AT</code>
            </>
          )}
          , so it cannot be changed here.
        </p>
      ) : (
        <Entry place={place} onSaved={take} />
      )}
    </Part>
  )
}
