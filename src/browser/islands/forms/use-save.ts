import { useState } from 'react'
import { $sending } from '../../stores/feedback/feedback.ts'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import { discardDraft } from './drafts.ts'
import type { Mode } from './images/images.ts'
import type { ItemKind } from './kinds.ts'
import { defaultAlt, type FormImage, type Opened, type Values } from './values.ts'

interface Parts {
  readonly kind: ItemKind
  readonly mode: Mode
  /** '' on the create form. */
  readonly id: string
  readonly draftKey: string
  readonly values: Values
  /** Files of new images, by image key. */
  readonly files: ReadonlyMap<string, File>
  /** The version that the values are compared with and that a save replaces. */
  readonly opened: Opened
  readonly onConflict: (theirs: Opened) => void
}

/**
 * The alternative text to send. If a stored text was deleted, the default text is sent: an empty one would keep the old
 * text.
 */
function altToSend({ id, alt }: FormImage, before: readonly FormImage[], byDefault: string) {
  const had = before.find((image) => image.id === id && id !== '')?.alt ?? ''
  return alt.trim() === '' && had !== '' ? byDefault : alt
}

function imagesToSend({ kind, values, files, opened }: Parts) {
  return values.images.map((image, index) => {
    const byDefault = defaultAlt(values.fields[kind.titleField] ?? '', index)
    const marks = { isMainImage: image.isMain, alt: altToSend(image, opened.values.images, byDefault) }
    const file = files.get(image.key)
    return file ? { file, fileName: image.fileName, ...marks } : { ...kind.keep(image.id), ...marks }
  })
}

/** Saves the form and holds the outcome of the last attempt; undefined before the first one and during a save. */
export function useSave(parts: Parts) {
  const { kind, mode, id, draftKey, values, opened, onConflict } = parts
  const [outcome, setOutcome] = useState<Outcome<unknown, Opened>>()

  async function save() {
    setOutcome(undefined)
    const images = imagesToSend(parts)
    const options = {
      ...(opened.version !== '' && { version: opened.version }),
      onProgress: (files: ReturnType<typeof $sending.get>) => $sending.set(files),
    }
    const saved = await (mode === 'create'
      ? kind.create(values, images, options)
      : kind.update(id, values, images, options))
    setOutcome(saved)
    if (saved.kind === 'done') discardDraft(draftKey)
    if (saved.kind === 'conflict' && saved.theirs) onConflict(saved.theirs)
  }
  return { save, outcome }
}
