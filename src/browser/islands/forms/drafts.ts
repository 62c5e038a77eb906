import { useEffect, useRef } from 'react'
import {
  findDraftFile,
  keepDraftFile,
  removeDraftFile,
  removeDraftFiles,
} from '../../stores/collection/draft-files.ts'
import { createDiscardedDrafts } from '../../stores/collection/discarded-drafts.ts'
import { createDrafts, type Draft, isOfNew } from '../../stores/collection/drafts.ts'
import { browserMemory } from '../../stores/memory.ts'
import type { Opened, Values } from './values.ts'

export type ItemDraft = Draft<Opened, Values>
const drafts = createDrafts<Opened, Values>(browserMemory, Date.now)
const discarded = createDiscardedDrafts(browserMemory, Date.now)

export const readDraft = (key: string) => drafts.read(key)
export const keepFile = keepDraftFile
export const forgetFile = removeDraftFile

/** Milliseconds without typing after which the draft is saved. */
const PAUSE = 300

/** Restores the draft with its files. An image whose file is no longer in this browser is left out and reported. */
export async function restoreDraft(key: string, draft: ItemDraft) {
  const files = new Map<string, File>()
  const lost: string[] = []
  for (const { key: image, id, fileName } of draft.values.images) {
    if (id !== '') continue
    const file = await findDraftFile(key, image)
    if (file) files.set(image, file)
    else lost.push(fileName)
  }
  const images = draft.values.images.filter((image) => image.id !== '' || files.has(image.key))
  return { values: { ...draft.values, images }, files, lost }
}
export type Restored = Awaited<ReturnType<typeof restoreDraft>>

const idsKey = (key: string) => `${key}:uploads`

/** The ids of a draft's photographs that are uploaded, or partly, by image key. */
export function readUploadIds(key: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(browserMemory.read(idsKey(key))) as Record<string, string>))
  } catch {
    return new Map()
  }
}
const forgetUploadIds = (key: string) => browserMemory.write(idsKey(key), '')
/** Keeps the id of an upload, or forgets it. A new item in another tab has the same key, and keeps its own. */
export function keepUploadId(key: string, image: string, id: string | undefined) {
  const ids = new Map(readUploadIds(key))
  if (id === undefined) ids.delete(image)
  else ids.set(image, id)
  if (ids.size === 0) forgetUploadIds(key)
  else browserMemory.write(idsKey(key), JSON.stringify(Object.fromEntries(ids)))
}

/**
 * Removes a draft whose item is saved, with these images. A new item in another tab has the same key, and keeps its own; so
 * does another tab with the same item.
 */
export function removeDraft(key: string, images: Iterable<string>) {
  const wasOwn = drafts.remove(key)
  if (wasOwn && !isOfNew(key)) {
    forgetUploadIds(key)
    void removeDraftFiles(key)
    return
  }
  const left = new Set(drafts.peek(key)?.values.images.map((image) => image.key))
  for (const image of images) {
    if (left.has(image)) continue
    keepUploadId(key, image, undefined)
    void removeDraftFile(key, image)
  }
}

/** Takes a draft out of the form. The history can bring it back. */
export function discardDraft(key: string) {
  forgetUploadIds(key)
  return discarded.discard(key, location.pathname)
}

/** Keeps a discarded draft again, with its files. */
export function writeBack(key: string, { opened, values }: ItemDraft, files: ReadonlyMap<string, File>) {
  discarded.forget(key)
  drafts.write(key, opened, values)
  for (const [image, file] of files) void keepFile(key, image, file)
}

interface Unsent {
  readonly key: string
  readonly opened: Opened
  readonly values: Values
  /** False if the form equals what is stored: then its draft is deleted. */
  readonly isDirty: boolean
  /** The files of new images at this moment, by image key. */
  readonly readNew: () => ReadonlyMap<string, File>
}

/** Saves the form as a draft after each pause in typing and when the page is hidden. */
export function useDraft(unsent: Unsent) {
  const latest = useRef(unsent)
  const { key, opened, values, isDirty, readNew } = unsent
  useEffect(() => {
    latest.current = { key, opened, values, isDirty, readNew }
    const timer = setTimeout(() => writeDraft(latest.current), PAUSE)
    return () => clearTimeout(timer)
  }, [key, opened, values, isDirty, readNew])
  useEffect(() => {
    const write = () => writeDraft(latest.current)
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [])
}

function writeDraft({ key, opened, values, isDirty, readNew }: Unsent) {
  if (!isDirty) {
    drafts.remove(key)
    return
  }
  if (drafts.isOvertaken(key, opened, values)) return
  const wasForeign = drafts.write(key, opened, values)
  if (wasForeign) for (const [image, file] of readNew()) void keepFile(key, image, file)
}
