import { useMemo, useState } from 'react'
import type { WholePicture } from '../../../contract/collection/images/whole-picture.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { KeptNotice } from '../drafts/KeptNotice.tsx'
import { PreviewTools } from '../drafts/PreviewTools.tsx'
import { valuesAtStart } from './conflict/conflict.ts'
import { ConflictPanel } from './conflict/ConflictPanel.tsx'
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
import { useSubmit } from './saving/use-submit.ts'
import { isPublic, type Opened, type Start } from './values.ts'

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

/** Why the server has refused the last save. */
const sentOf = (outcome: Outcome | undefined) => (outcome?.kind === 'refused' ? outcome.sent : [])

/** What it has said about single fields. */
const refusedOf = ({ fields }: ItemKind, outcome: Outcome | undefined) => {
  const names = fields.map(({ name }) => name)
  return new Map(
    findRefused(names, sentOf(outcome)).map(({ name, message }) => [name, inOwnerLanguage(message)]),
  )
}

interface PhotographsProps extends Pick<Props, 'kind' | 'mode'> {
  readonly form: ReturnType<typeof useItemForm>
  readonly images: ReturnType<typeof useImages>
  readonly previews: ReadonlyMap<string, WholePicture>
  /** The outcome of the last save. Errors about an image are shown next to that image. */
  readonly outcome: Outcome | undefined
  readonly isReadOnly: boolean
  readonly isDone: boolean
}
function Photographs({ kind, mode, form, images, previews, outcome, ...state }: PhotographsProps) {
  const { fields, images: all } = form.values
  const faults = useMemo(() => findImageFaults(sentOf(outcome), all), [outcome, all])
  return (
    <fieldset className="photographs" inert={state.isDone}>
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
        // A paste reaches the page also while a dialog covers it.
        add={(chosen) => state.isReadOnly || images.add(chosen)}
        refused={images.refused}
        isEmpty={all.length === 0}
        fault={images.isReading ? '' : form.shown.images}
        touch={() => form.writeImages(form.readImages())}
      />
    </fieldset>
  )
}

/** Below the fields of an item that is saved already. */
function SavedItem({ kind, id, opened }: Pick<Props, 'kind' | 'id'> & { readonly opened: Opened }) {
  return (
    <>
      <div className="item-more">
        {!isPublic(opened.values) && !opened.kept && <PreviewTools id={id} />}
        <p>
          <a className="tap" href={`${PAGE_PATHS.controlPanel}#history/${id}`}>
            {ownerWords().forms.history}
          </a>
        </p>
      </div>
      {kind.name === 'painting' && <EarlierPrices id={id} />}
    </>
  )
}

/** The create and edit form of a painting or an exhibition. */
export function ItemForm({ kind: general, ...props }: Props) {
  const { mode, id, draftKey, start } = props
  const kind = useLoadedKind(general)
  const [begun] = useState(() => ({ ...start, values: valuesAtStart(general, start) }))
  const form = useItemForm({ ...props, kind, start: begun })
  const { values, readImages, writeImages } = form
  const images = useImages({
    kind: kind.name,
    mode,
    draftKey,
    start,
    images: values.images,
    read: readImages,
    write: writeImages,
  })
  const previews = usePreviews(values.images, images.files)
  const conflict = useConflict({ kind, start, values, fill: form.fill })
  const { opened } = conflict
  const { outcome, submit, isReadOnly, bar } = useSubmit({ ...props, kind, form, images, conflict })
  const refused = useMemo(() => refusedOf(kind, outcome), [kind, outcome])

  return (
    <form className="item-form" noValidate onSubmit={submit}>
      {conflict.current && (
        <ConflictPanel
          conflict={conflict.current}
          differences={conflict.differences}
          previews={previews}
          choose={conflict.choose}
          isDone={bar.isDone}
        />
      )}
      <KeptNotice
        kind={kind}
        id={id}
        opened={opened}
        isPublic={isPublic(opened.values)}
        reload={props.reload}
      />
      <Photographs
        kind={kind}
        mode={mode}
        form={form}
        images={images}
        previews={previews}
        outcome={outcome}
        isReadOnly={isReadOnly}
        isDone={bar.isDone}
      />
      <ItemFields
        kind={kind}
        register={form.register}
        faultOf={(name) => form.shown.field(name) || (refused.get(name) ?? '')}
        isFaulty={(name) => name in form.faults.fields}
        fillFields={form.fillFields}
        values={values}
        isReadOnly={isReadOnly}
        isDone={bar.isDone}
      />
      {mode === 'edit' && <SavedItem kind={kind} id={id} opened={opened} />}
      <SaveBar kind={kind} mode={mode} faults={form.faults} showFaults={form.showFaults} {...bar} />
      <LeaveQuestion isDirty={bar.isDirty} isReading={bar.isReading} />
    </form>
  )
}
