import { useCallback, useRef, useState } from 'react'
import type { Crop } from '../../../../contract/collection/images/framing.ts'
import { ApiError } from '../../../../client/api-error.ts'
import { useIsSlow } from '../../contact/FormField.tsx'
import { forgetFile, keepFile } from '../drafts.ts'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { untilAborted } from '../../../stores/uploads/lost-line.ts'
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
import { useUploads } from './use-uploads.ts'
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

const BAD_REQUEST = 400
/** Milliseconds after which a form says that it reads files. */
const SLOW = 300

/** Chosen files, or those of dropped folders once these are listed. */
export type Choice = readonly File[] | Promise<readonly File[]>

const notKept = (name: string) => tell(ownerWords().images.lost, { name })

/** The photographs of a form: adding, checking and changing them. */
export function useImages({ kind, mode, draftKey, start, images, read, write }: Parts) {
  const [files, setFiles] = useState(start.files)
  const [refused, setRefused] = useState<readonly string[]>(() => start.lost.map(notKept))
  /** Everything that was ever refused, and from where on it is shown. */
  const refusals = useRef({ all: refused, from: 0 })
  const showRefusals = useCallback((news: readonly string[], from = refusals.current.from) => {
    refusals.current = { all: [...refusals.current.all, ...news], from }
    setRefused(refusals.current.all.slice(from))
  }, [])

  /** The files at this moment, also after a wait. */
  const filesNow = useRef(files)
  const reading = useRef(new Set<Promise<void>>())
  const [reads, setReads] = useState(0)
  const isReading = useIsSlow(reads > 0, SLOW)

  const takeAll = useCallback(
    async (choice: Choice, isFirst: boolean) => {
      const before = refusals.current.all.length
      const chosen = await choice
      if (chosen.length === 0) return
      const sizesOfNew = () => read().flatMap(({ key }) => filesNow.current.get(key)?.size ?? [])
      const news = await takeIn(chosen, {
        present: () => ({
          count: read().length,
          bytes: sizesOfNew().reduce((sum, size) => sum + size, 0),
        }),
        accept: ({ image, file }) => {
          void keepFile(draftKey, image.key, file)
          filesNow.current = new Map([...filesNow.current, [image.key, file]])
          setFiles(filesNow.current)
          write(append(read(), [image], mode))
        },
      })
      showRefusals(news, isFirst ? before : undefined)
    },
    [draftKey, mode, read, showRefusals, write],
  )
  const add = useCallback(
    (choice: Choice) => {
      const work = takeAll(choice, reading.current.size === 0).finally(() => {
        reading.current.delete(work)
        setReads(reading.current.size)
      })
      reading.current.add(work)
      setReads(reading.current.size)
    },
    [takeAll],
  )
  /** Takes out a photograph that the server cannot use. The draft forgets it, too. */
  const refuse = useCallback(
    (key: string, reasons: readonly string[]) => {
      const index = read().findIndex((image) => image.key === key)
      if (index === -1) return
      showRefusals(reasons.map(inOwnerLanguage))
      write(removeAt(read(), index, mode))
      void forgetFile(draftKey, key)
    },
    [draftKey, mode, read, showRefusals, write],
  )
  const readNew = useCallback(
    () =>
      new Map(
        read().flatMap(({ key }) => {
          const file = filesNow.current.get(key)
          return file ? [[key, file] as const] : []
        }),
      ),
    [read],
  )
  const uploads = useUploads({ kind, draftKey, images, files, readNew, refuse })
  return {
    files,
    uploads,
    refused,
    add,
    /** Whether chosen files are being read for longer than a moment. They are not in the form yet. */
    isReading,
    /**
     * Waits until all chosen files are read. Throws `ApiError` with the reasons if one of them, or an upload, was refused
     * meanwhile, also when `signal` ends the wait.
     */
    whenRead: useCallback(
      async (signal: AbortSignal) => {
        const before = refusals.current.all.length
        await Promise.race([Promise.all(reading.current), untilAborted(signal)])
        uploads.follow(readNew())
        const news = refusals.current.all.slice(before)
        // They do not begin with the name of a file, because none of these photographs is in the form.
        const reasons = news.map((reason) => `${ownerWords().images.refused} ${reason}`)
        if (reasons.length > 0) throw new ApiError(BAD_REQUEST, reasons)
      },
      [readNew, uploads],
    ),
    /** The files of new images at this moment, by image key. */
    readNew,
    actions: {
      setMain: (index: number, isMain: boolean) => write(setMain(read(), index, isMain, mode)),
      setAlt: (index: number, name: AltName, text: string) => write(setAlt(read(), index, name, text)),
      turn: (index: number) => write(turn(read(), index)),
      setCrop: (index: number, crop: Crop) => write(setCrop(read(), index, crop)),
      remove: (index: number) => {
        const image = read()[index]
        if (!image) return
        write(removeAt(read(), index, mode))
        void forgetFile(draftKey, image.key)
        const act = () => {
          const file = filesNow.current.get(image.key)
          if (file) void keepFile(draftKey, image.key, file)
          write(putBack(read(), index, image, mode))
        }
        offerUndo(tell(ownerWords().images.news.deleted, { name: image.fileName }), act)
      },
      move: (index: number, to: number) => write(move(read(), index, to)),
    },
  }
}
