import { useState } from 'react'
import type { SaveOptions } from '../../../../client/owner/collection/items.ts'
import { TRANSLATED } from '../../../../contract/translations/translations.ts'
import { run } from '../../../stores/collection/browser-items.ts'
import { $sending, whileSaving } from '../../../stores/feedback/feedback.ts'
import type { Outcome } from '../../../stores/feedback/outcome.ts'
import { sharedWords } from '../../../stores/owner-words.ts'
import { arriveInDialog } from '../../../stores/uploads/arrive-in-dialog.ts'
import type { PhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'
import { removeDraft } from '../drafts.ts'
import type { Mode } from '../images/images.ts'
import type { ItemKind } from '../kinds.ts'
import { translationsIn } from '../../translations/beside.ts'
import { defaultAlt, type FormImage, type Opened, type Values } from '../values.ts'

interface Parts {
  readonly kind: ItemKind
  readonly mode: Mode
  /** '' on the create form. */
  readonly id: string
  readonly draftKey: string
  /** The values at this moment. */
  readonly read: () => Values
  /** Waits until all chosen files are in the form. Throws `ApiError` when one was refused, or `signal` ends the wait. */
  readonly whenRead: (signal: AbortSignal) => Promise<void>
  /** The files of new images at this moment, by image key. */
  readonly readNew: () => ReadonlyMap<string, File>
  readonly uploads: PhotographUploads
  /** The version that the values are compared with and that a save replaces. */
  readonly opened: Opened
  /** Called with the fields that a save has changed in the form. */
  readonly onPrepared: (fields: Values['fields']) => void
  /** Called with the other owner's version, and the values that were sent. */
  readonly onConflict: (theirs: Opened, mine: Values) => void
}

/**
 * The alternative text to send. If a stored text was deleted, the default text is sent: an empty one would keep the old
 * text.
 */
function altToSend({ id, alt }: FormImage, before: readonly FormImage[], byDefault: string) {
  const had = before.find((image) => image.id === id && id !== '')?.alt ?? ''
  return alt.trim() === '' && had !== '' ? byDefault : alt
}

interface Arrived {
  readonly values: Values
  readonly files: ReadonlyMap<string, File>
  /** The uploads by image key. */
  readonly arrived: ReadonlyMap<string, string>
}

/** A photograph that has arrived is named by its upload. A server without uploads gets the file. */
function imagesToSend({ kind, opened }: Parts, { values, files, arrived }: Arrived) {
  return values.images.map((image, index) => {
    const byDefault = defaultAlt(values.fields[kind.titleField] ?? '', index)
    const marks = {
      isMainImage: image.isMain,
      alt: altToSend(image, opened.values.images, byDefault),
      translations: translationsIn(image, TRANSLATED.image),
      ...(image.turn !== undefined && { turn: image.turn }),
      ...(image.crop !== undefined && { crop: image.crop }),
    }
    const file = files.get(image.key)
    const upload = arrived.get(image.key)
    if (upload !== undefined) return { upload, fileName: image.fileName, ...marks }
    return file ? { file, fileName: image.fileName, ...marks } : { ...kind.keep(image.id), ...marks }
  })
}

interface Sent {
  readonly saved: Outcome<unknown, Opened>
  readonly values: Values
  /** The files of new images by image key, where they were sent. */
  readonly files?: ReadonlyMap<string, File>
}

/** Saves the form and holds the outcome of the last attempt; undefined before the first one and during a save. */
export function useSave(parts: Parts) {
  const { kind, mode, id, draftKey, read, whenRead, readNew, uploads, opened, onPrepared, onConflict } = parts
  const [outcome, setOutcome] = useState<Outcome<unknown, Opened>>()
  const [isSending, setSending] = useState(false)

  async function sendAndSave(edit: SaveOptions['edit']): Promise<Sent> {
    const failed = sharedWords().toasts[`${kind.name}Not${mode === 'create' ? 'Created' : 'Updated'}`]
    const cancel = new AbortController()
    const isWanted = () => !cancel.signal.aborted
    const work = async () => ({
      arrived: await arriveInDialog(uploads, cancel, whenRead),
      files: readNew(),
    })
    const sent = await run({ work, failed, isWanted })
    let values = read()
    if (sent.kind !== 'done') return { saved: sent, values }
    const prepared = await run({ work: () => kind.prepare(values), failed })
    if (prepared.kind !== 'done') return { saved: prepared, values }
    values = { ...values, fields: { ...values.fields, ...prepared.value } }
    onPrepared(prepared.value)
    const images = imagesToSend(parts, { values, ...sent.value })
    const options = {
      ...(opened.version !== '' && { version: opened.version }),
      edit,
      onProgress: (files: ReturnType<typeof $sending.get>) => $sending.set(files),
    }
    const saved =
      mode === 'create' ? kind.create(values, images, options) : kind.update(id, values, images, options)
    return { saved: await saved, values, files: sent.value.files }
  }

  async function save(edit?: SaveOptions['edit']) {
    setOutcome(undefined)
    setSending(true)
    const { saved, values, files } = await whileSaving(sendAndSave(edit)).finally(() => setSending(false))
    setOutcome(saved)
    if (saved.kind === 'done') removeDraft(draftKey, files?.keys() ?? [])
    if (saved.kind === 'conflict' && saved.theirs) onConflict(saved.theirs, values)
  }
  return { save, outcome, isSending }
}
