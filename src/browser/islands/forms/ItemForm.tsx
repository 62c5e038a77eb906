import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { WholePicture } from '../../../contract/collection/images/whole-picture.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { $auth } from '../../stores/browser.ts'
import { type Outcome, reasonOf } from '../../stores/feedback/outcome.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { submitUnless } from '../contact/FormField.tsx'
import { KeptNotice } from '../drafts/KeptNotice.tsx'
import { PreviewTools } from '../drafts/PreviewTools.tsx'
import { valuesAtStart } from './conflict/conflict.ts'
import { ConflictPanel } from './conflict/ConflictPanel.tsx'
import { useDraft } from './drafts.ts'
import { AddImages } from './images/AddImages.tsx'
import { ImageWall } from './images/ImageWall.tsx'
import type { Mode } from './images/images.ts'
import { findImageFaults } from './images/intake.ts'
import { usePreviews } from './images/preview.ts'
import { useImages } from './images/use-images.ts'
import { ItemFields } from './ItemFields.tsx'
import type { ItemKind } from './kinds.ts'
import { EarlierPrices } from './prices/EarlierPrices.tsx'
import { LeaveQuestion } from './saving/LeaveQuestion.tsx'
import { findRefused } from './saving/refused.ts'
import { SaveBar } from './saving/SaveBar.tsx'
import { useLoadedKind } from './use-loaded-kind.ts'
import { useConflict } from './conflict/use-conflict.ts'
import { useItemForm } from './use-item-form.ts'
import { useSave } from './saving/use-save.ts'
import { isSameValues, type Opened, type Start } from './values.ts'

interface Props {
  readonly kind: ItemKind
  readonly mode: Mode
  /** '' on the create form. */
  readonly id: string
  readonly draftKey: string
  readonly start: Start
  /** Loads the item again. */
  readonly reload: () => void
}

/** The error of the last save; '' if another part of the page shows it: SessionEnded.tsx, or the conflict panel. */
function errorOf(outcome: Outcome<unknown, Opened> | undefined) {
  if (!outcome || outcome.kind === 'session-ended') return ''
  return outcome.kind === 'conflict' && outcome.theirs ? '' : reasonOf(outcome)
}

/** What the server has said about single fields at the last save. */
const refusedOf = ({ fields }: ItemKind, outcome: Outcome | undefined) => {
  const names = fields.map(({ name }) => name)
  const messages = outcome?.kind === 'refused' ? outcome.messages : []
  return new Map(findRefused(names, messages).map(({ name, message }) => [name, inOwnerLanguage(message)]))
}

/** Whether visitors do not see the saved item. */
const isDraftOf = ({ values }: Opened) => (values.fields['visibility'] ?? 'public') !== 'public'

interface PhotographsProps extends Pick<Props, 'kind' | 'mode'> {
  readonly form: ReturnType<typeof useItemForm>
  readonly images: ReturnType<typeof useImages>
  readonly previews: ReadonlyMap<string, WholePicture>
  /** The outcome of the last save. Errors about an image are shown next to that image. */
  readonly outcome: Outcome | undefined
}
function Photographs({ kind, mode, form, images, previews, outcome }: PhotographsProps) {
  const { fields, images: all } = form.values
  const faults = useMemo(
    () => findImageFaults(outcome?.kind === 'refused' ? outcome.messages : [], all),
    [outcome, all],
  )
  return (
    <fieldset className="photographs">
      <legend>{ownerWords().images.title}</legend>
      <ImageWall
        images={all}
        mode={mode}
        files={images.files}
        previews={previews}
        faults={faults}
        $uploads={images.uploads.$uploads}
        title={fields[kind.titleField] ?? ''}
        {...images.actions}
      />
      <AddImages
        add={(chosen) => void images.add(chosen)}
        refused={images.refused}
        isEmpty={all.length === 0}
        fault={form.shown.images}
        touch={() => form.writeImages(form.readImages())}
      />
    </fieldset>
  )
}

/** The create and edit form of a painting or an exhibition. */
export function ItemForm({ kind: general, ...props }: Props) {
  const { mode, draftKey, start } = props
  const kind = useLoadedKind(general)
  const [begun] = useState(() => ({ ...props.start, values: valuesAtStart(general, props.start) }))
  const form = useItemForm({ ...props, kind, start: begun })
  const { values, readImages, writeImages } = form
  const { formSubmitted } = useStore(kind.$progress)
  const { isLoggedin: isSignedIn } = useStore($auth)
  const images = useImages({
    mode,
    draftKey,
    start,
    images: values.images,
    read: readImages,
    write: writeImages,
  })
  const { files, uploads } = images
  const previews = usePreviews(values.images, files)
  const conflict = useConflict({ kind, start, values, fill: form.fill })
  const { opened } = conflict
  const { save, outcome, isSending } = useSave({
    ...props,
    kind,
    values,
    files,
    uploads,
    opened,
    onPrepared: form.fillFields,
    onConflict: conflict.begin,
  })
  const refused = useMemo(() => refusedOf(kind, outcome), [kind, outcome])
  const isSaving = isSending || formSubmitted
  const isDone = outcome?.kind === 'done'
  // An untouched copy of another item is no work that could be lost.
  const isUntouched = mode === 'create' && !start.isDraft && isSameValues(values, start.values)
  const isDirty = !isDone && !isUntouched && !isSameValues(values, opened.values)
  useDraft({ key: draftKey, opened, values, isDirty })
  const isToBePublic = (values.fields['visibility'] ?? 'public') === 'public'
  const canKeep = opened.canKeepEdit === true && !isDraftOf(opened) && isToBePublic
  const isBlocked = !isSignedIn || isSaving || isDone || !conflict.isDecided
  const publish = form.handleSubmit(() => save(opened.kept && 'publish'))
  const keep = form.handleSubmit(() => save('keep'))
  // Enter in a field must not make public what is not finished.
  const isKeptOnEnter = canKeep && opened.kept !== undefined

  return (
    <form className="item-form" noValidate onSubmit={submitUnless(isBlocked, isKeptOnEnter ? keep : publish)}>
      {conflict.current && (
        <ConflictPanel
          conflict={conflict.current}
          differences={conflict.differences}
          previews={previews}
          choose={conflict.choose}
        />
      )}
      <KeptNotice
        kind={kind}
        id={props.id}
        opened={opened}
        isPublic={!isDraftOf(opened)}
        reload={props.reload}
      />
      <Photographs
        kind={kind}
        mode={mode}
        form={form}
        images={images}
        previews={previews}
        outcome={outcome}
      />
      <ItemFields
        kind={kind}
        register={form.register}
        faultOf={(name) => form.shown.field(name) || (refused.get(name) ?? '')}
        isFaulty={(name) => name in form.faults.fields}
        fillFields={form.fillFields}
        values={values}
        isReadOnly={isSaving || isDone}
      />
      {mode === 'edit' && (
        <div className="item-more">
          {isDraftOf(opened) && !opened.kept && <PreviewTools id={props.id} />}
          <p>
            <a className="tap" href={`${PAGE_PATHS.controlPanel}#history/${props.id}`}>
              {ownerWords().forms.history}
            </a>
          </p>
        </div>
      )}
      {mode === 'edit' && kind.name === 'painting' && <EarlierPrices id={props.id} />}
      <SaveBar
        kind={kind}
        mode={mode}
        faults={form.faults}
        showFaults={form.showFaults}
        isSignedIn={isSignedIn}
        isSaving={isSaving}
        isDone={isDone}
        isDirty={isDirty}
        error={errorOf(outcome)}
        isUndecided={!conflict.isDecided}
        isKept={opened.kept !== undefined}
        isToBePublic={isToBePublic}
        keep={canKeep ? () => void (isBlocked || keep()) : undefined}
        publish={isKeptOnEnter ? () => void (isBlocked || publish()) : undefined}
      />
      <LeaveQuestion isDirty={isDirty} />
    </form>
  )
}
