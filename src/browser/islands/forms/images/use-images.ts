import { useCallback, useRef, useState } from 'react'
import type { Crop } from '../../../../contract/collection/images/framing.ts'
import { keepFile } from '../drafts.ts'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { offerUndo } from '../../../stores/feedback/offer-undo.ts'
import {
  type AltName,
  append,
  type Mode,
  move,
  putBack,
  removeAt,
  setAlt,
  setCrop,
  setMain,
  turn,
} from './images.ts'
import { takeIn } from './intake.ts'
import { findNew, useUploads } from './use-uploads.ts'
import type { FormImage, Start } from '../values.ts'

interface Parts {
  readonly kind: 'painting' | 'exhibition'
  readonly mode: Mode
  readonly draftKey: string
  readonly start: Pick<Start, 'files' | 'lost'>
  readonly images: readonly FormImage[]
  readonly read: () => readonly FormImage[]
  readonly write: (images: readonly FormImage[]) => void
}

const notKept = (name: string) => tell(ownerWords().images.lost, { name })

/** The photographs of a form: adding, checking and changing them. */
export function useImages({ kind, mode, draftKey, start, images, read, write }: Parts) {
  const [files, setFiles] = useState(start.files)
  const [refused, setRefused] = useState<readonly string[]>(() => start.lost.map(notKept))

  // For what runs after a wait, which has the files of an earlier rendering.
  const latest = useRef(files)
  const last = useRef(Promise.resolve())
  const [unread, setUnread] = useState(0)

  const takeAll = useCallback(
    async (chosen: readonly File[]) => {
      const waiting = read().flatMap(({ key }) => latest.current.get(key)?.size ?? [])
      const present = { count: read().length, bytes: waiting.reduce((sum, size) => sum + size, 0) }
      const intake = await takeIn(chosen, present)
      setRefused(intake.refused)
      if (intake.accepted.length === 0) return
      for (const { image, file } of intake.accepted) void keepFile(draftKey, image.key, file)
      const taken = intake.accepted.map(({ image, file }) => [image.key, file] as const)
      latest.current = new Map([...latest.current, ...taken])
      setFiles(latest.current)
      const images = intake.accepted.map(({ image }) => image)
      write(append(read(), images, mode))
    },
    [draftKey, mode, read, write],
  )
  /** One choice of files after the other: a file from a cloud takes a while to be read. */
  const add = useCallback(
    (chosen: readonly File[]) => {
      if (chosen.length === 0) return
      setUnread((count) => count + 1)
      last.current = last.current.then(() => takeAll(chosen)).finally(() => setUnread((count) => count - 1))
    },
    [takeAll],
  )
  /** Takes out a photograph that the server cannot use. The draft forgets it, too. */
  const refuse = useCallback(
    (key: string, reasons: readonly string[]) => {
      const index = read().findIndex((image) => image.key === key)
      if (index === -1) return
      setRefused((all) => [...all, ...reasons.map(inOwnerLanguage)])
      write(removeAt(read(), index, mode))
    },
    [mode, read, write],
  )
  const uploads = useUploads({ kind, draftKey, images, files, refuse })
  return {
    files,
    uploads,
    refused,
    add,
    /** Whether chosen files are being read, which are not in the form yet. */
    isReading: unread > 0,
    /** Waits until all chosen files are in the form, and sends them. Returns the files by image key. */
    whenRead: useCallback(async () => {
      await last.current
      uploads.follow(findNew(read(), latest.current))
      return latest.current
    }, [read, uploads]),
    actions: {
      setMain: (index: number, isMain: boolean) => write(setMain(read(), index, isMain, mode)),
      setAlt: (index: number, name: AltName, text: string) => write(setAlt(read(), index, name, text)),
      turn: (index: number) => write(turn(read(), index)),
      setCrop: (index: number, crop: Crop) => write(setCrop(read(), index, crop)),
      remove: (index: number) => {
        const image = read()[index]
        if (!image) return
        write(removeAt(read(), index, mode))
        const act = () => write(putBack(read(), index, image, mode))
        offerUndo(tell(ownerWords().images.news.deleted, { name: image.fileName }), act)
      },
      move: (index: number, to: number) => write(move(read(), index, to)),
    },
  }
}
