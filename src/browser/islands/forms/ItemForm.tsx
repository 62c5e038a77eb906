import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { $auth } from '../../stores/browser.ts'
import { $sending } from '../../stores/feedback/feedback.ts'
import { FormField } from '../contact/FormField.tsx'
import { AddImages } from './images/AddImages.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { discardDraft, useDraft } from './drafts.ts'
import { ImageWall } from './images/ImageWall.tsx'
import { findImageFaults } from './images/intake.ts'
import type { Mode } from './images/images.ts'
import type { ItemKind } from './kinds.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { usePreviews } from './images/preview.ts'
import { createResolver, findFaults } from './resolver.ts'
import { SaveBar } from './SaveBar.tsx'
import { useConflict } from './use-conflict.ts'
import { useImages } from './images/use-images.ts'
import { defaultAlt, type FormImage, isSameValues, type Start, type Values } from './values.ts'

interface Props {
  readonly kind: ItemKind
  readonly mode: Mode
  /** '' on the create form. */
  readonly id: string
  readonly draftKey: string
  readonly start: Start
}

/** A stored text that was emptied: the page's own words take its place, for an empty one would keep the old. */
function altToSend({ id, alt }: FormImage, before: readonly FormImage[], byDefault: string) {
  const had = before.find((image) => image.id === id && id !== '')?.alt ?? ''
  return alt.trim() === '' && had !== '' ? byDefault : alt
}

function useItemForm({ kind, mode, start }: Props) {
  const resolver = useMemo(() => createResolver(kind, mode), [kind, mode])
  const form = useForm<Values>({ defaultValues: start.values, resolver, mode: 'onTouched' })
  const { control, getValues, setValue } = form
  const values = useWatch({ control, compute: (all: Values) => all })
  const readImages = useCallback(() => getValues('images'), [getValues])
  const writeImages = useCallback(
    (images: readonly FormImage[]) =>
      setValue('images', [...images], { shouldValidate: true, shouldTouch: true, shouldDirty: true }),
    [setValue],
  )
  return { ...form, values, readImages, writeImages }
}

/** The form of a painting or an exhibition, new or to be changed. */
export function ItemForm(props: Props) {
  const { kind, mode, id, draftKey, start } = props
  const form = useItemForm(props)
  const { register, handleSubmit, formState, values, readImages, writeImages, setValue } = form
  const { touchedFields } = formState
  const faults = useMemo(() => findFaults(kind, mode, values), [kind, mode, values])
  const { formSubmitted: isSaving, error, refusal } = useStore(kind.$progress)
  const { isLoggedin: isSignedIn } = useStore($auth)
  const [isDone, setDone] = useState(false)
  const images = useImages({
    mode,
    draftKey,
    files: start.files,
    lost: start.lost,
    read: readImages,
    write: writeImages,
  })
  const previews = usePreviews(values.images, images.files)
  const conflict = useConflict({ kind, id, start, values, fill })
  const { opened } = conflict
  const isDirty = !isDone && !isSameValues(values, opened.values)
  useDraft({ key: draftKey, opened, values, isDirty })

  function fill(next: Values) {
    for (const [name, text] of Object.entries(next.fields))
      setValue(`fields.${name}`, text, { shouldValidate: true })
    for (const [name, isSet] of Object.entries(next.flags)) setValue(`flags.${name}`, isSet)
    writeImages(next.images)
  }

  async function save() {
    const sent = values.images.map((image, index) => {
      const byDefault = defaultAlt(values.fields[kind.titleField] ?? '', index)
      const marks = {
        isMainImage: image.isMain,
        alt: altToSend(image, opened.values.images, byDefault),
      }
      const file = images.files.get(image.key)
      return file ? { file, fileName: image.fileName, ...marks } : { ...kind.keep(image.id), ...marks }
    })
    const options = {
      ...(opened.version !== '' && { version: opened.version }),
      onProgress: (files: ReturnType<typeof $sending.get>) => $sending.set(files),
    }
    const work =
      mode === 'create' ? kind.create(values, sent, options) : kind.update(id, values, sent, options)
    if (!(await work)) {
      await conflict.look()
      return
    }
    discardDraft(draftKey)
    setDone(true)
  }
  const isBlocked = !isSignedIn || isSaving || isDone || !conflict.isDecided
  const imageFaults = useMemo(
    () => findImageFaults(refusal?.messages ?? [], values.images),
    [refusal, values.images],
  )
  const faultOf = (name: string) => {
    const isShown = touchedFields.fields?.[name] && !kind.silent[mode].includes(name)
    return isShown ? (faults.fields[name] ?? '') : ''
  }

  return (
    <form
      className="item-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked) void handleSubmit(save)(event)
      }}
    >
      {conflict.current && (
        <ConflictPanel
          conflict={conflict.current}
          differences={conflict.differences}
          previews={previews}
          choose={conflict.choose}
        />
      )}
      <fieldset className="photographs">
        <legend>Photographs</legend>
        <ImageWall
          {...{ images: values.images, mode, previews, faults: imageFaults }}
          title={values.fields[kind.titleField] ?? ''}
          {...images.actions}
        />
        <AddImages
          add={(files) => void images.add(files)}
          refused={images.refused}
          isEmpty={values.images.length === 0}
          fault={touchedFields.images ? faults.images : ''}
          touch={() => writeImages(readImages())}
        />
      </fieldset>
      <fieldset className={`about ${kind.name}`}>
        <legend>{kind.name === 'painting' ? 'About the painting' : 'About the exhibition'}</legend>
        {kind.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            fault={faultOf(field.name)}
            hint={kind.hints[field.name]}
            isReadOnly={isSaving || isDone}
            registration={register(`fields.${field.name}`)}
            id={field.name}
          />
        ))}
        {kind.flags.map(({ name, label, hint }) => (
          <div className="flag" key={name}>
            <input
              type="checkbox"
              id={name}
              aria-describedby={`${name}-hint`}
              {...register(`flags.${name}`)}
            />
            <label htmlFor={name}>{label}</label>
            <small className="hint" id={`${name}-hint`}>
              {hint}
            </small>
          </div>
        ))}
      </fieldset>
      <SaveBar
        {...{ kind, mode, faults, isSignedIn, isSaving, isDone, isDirty }}
        // Of an ended session SessionEnded.tsx tells, and offers what to do.
        error={refusal?.status === 401 ? '' : error}
        isUndecided={!conflict.isDecided}
      />
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}
