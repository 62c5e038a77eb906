import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  BACKUP_PLACES,
  type BackupPlace as Place,
  type BackupPlaceInput,
  BackupPlaceInputSchema,
} from '../../../contract/backup/backup-place.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { SaveSettings } from '../parts/SaveSettings.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { tellWith } from '../parts/tell-with.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useSettingsForm } from '../parts/use-settings-form.ts'
import { SiteField } from '../parts/SiteField.tsx'
import { backupCalls } from './backup-calls.ts'
import { Part } from './parts.tsx'

const SHORT = LIMITS.shortTextMaxLength

type Form = UseFormReturn<BackupPlaceInput>

const toInput = (place: Place): BackupPlaceInput => {
  const { where, at, bucket, prefix, endpoint, region, accessKeyId } = place
  return { where, at, bucket, prefix, endpoint, region, accessKeyId, secretKey: '' }
}

function BucketFields({ form, hasKey }: { readonly form: Form; readonly hasKey: boolean }) {
  const { place: words } = ownerWords().backups
  return (
    <>
      <SiteField
        form={form}
        name="endpoint"
        field={{ label: words.endpoint, maxLength: SHORT, hint: words.endpointHint }}
      />
      <div className="pair">
        <SiteField
          form={form}
          name="bucket"
          field={{ label: words.bucket, isRequired: true, maxLength: 63 }}
        />
        <SiteField form={form} name="region" field={{ label: words.region, maxLength: 50 }} />
      </div>
      <SiteField form={form} name="prefix" field={{ label: words.prefix, maxLength: SHORT }} />
      <div className="pair">
        <SiteField
          form={form}
          name="accessKeyId"
          field={{ label: words.accessKey, isRequired: true, autoComplete: 'off', maxLength: SHORT }}
        />
        <SiteField
          form={form}
          name="secretKey"
          field={{
            label: words.secretKey,
            type: 'password',
            autoComplete: 'new-password',
            isRequired: !hasKey,
            maxLength: SHORT,
            ...(hasKey && { hint: words.keySaved }),
          }}
        />
      </div>
      <p className="summary-line">{words.private}</p>
    </>
  )
}

interface EntryProps {
  readonly place: Place
  readonly onSaved: (place: Place) => void
}
function Entry({ place, onSaved }: EntryProps) {
  const { place: words } = ownerWords().backups
  const { form, submit, saves } = useSettingsForm<BackupPlaceInput, Place>({
    name: 'backup',
    schema: BackupPlaceInputSchema,
    answer: place,
    toValues: toInput,
    save: backupCalls.savePlace,
    failed: words.notSaved,
    said: words.saved,
    onSaved,
  })
  const where = useWatch({ control: form.control, name: 'where' })
  return (
    <form className="site-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="fields">
        {place.isLocked && (
          <p className="notice" role="alert">
            {place.hasKey ? words.keyUnreadable : words.keyMissing}
          </p>
        )}
        <fieldset className="switches">
          <legend>{words.where}</legend>
          {BACKUP_PLACES.map((value) => (
            <label key={value}>
              <input type="radio" value={value} {...form.register('where')} /> {words.places[value]}
            </label>
          ))}
        </fieldset>
        {where === 'bucket' && <BucketFields form={form} hasKey={place.hasKey && !place.isLocked} />}
        {where !== 'off' && (
          <div className="field backup-time">
            <label htmlFor="backup-at">{words.time}</label>
            <input
              id="backup-at"
              type="time"
              required
              readOnly={place.isTimeFixed}
              aria-describedby="backup-at-hint"
              {...form.register('at')}
            />
            <small className="hint" id="backup-at-hint">
              {tell(words.clock, { time: place.clock })}{' '}
              {place.isTimeFixed && tellWith(words.timeFixed, { code: (inside) => <code>{inside}</code> })}
            </small>
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
  const { place: words } = ownerWords().backups
  const take = (saved: Place) => {
    set(() => saved)
    onSaved()
  }
  return (
    <Part title={words.title}>
      {place.source === 'environment' ? (
        <p className="summary-line">
          {tellWith(place.isTimeFixed ? words.fixedWithTime : words.fixed, {
            time: place.at,
            code: (inside) => <code>{inside}</code>,
          })}{' '}
          {tell(words.clock, { time: place.clock })}
        </p>
      ) : (
        <Entry place={place} onSaved={take} />
      )}
    </Part>
  )
}
