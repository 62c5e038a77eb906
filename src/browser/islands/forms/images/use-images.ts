import { useCallback, useState } from 'react'
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

const notKept = (name: string) => tell(ownerWords().images.lost, { name })

/** The photographs of a form: adding, checking and changing them. */
export function useImages({ kind, mode, draftKey, start, images, read, write }: Parts) {
  const [files, setFiles] = useState(start.files)
  const [refused, setRefused] = useState<readonly string[]>(() => start.lost.map(notKept))

  const add = useCallback(
    async (chosen: readonly File[]) => {
      if (chosen.length === 0) return
      const waiting = read().flatMap(({ key }) => files.get(key)?.size ?? [])
      const present = { count: read().length, bytes: waiting.reduce((sum, size) => sum + size, 0) }
      const intake = await takeIn(chosen, present)
      setRefused(intake.refused)
      if (intake.accepted.length === 0) return
      for (const { image, file } of intake.accepted) void keepFile(draftKey, image.key, file)
      setFiles(
        (all) => new Map([...all, ...intake.accepted.map(({ image, file }) => [image.key, file] as const)]),
      )
      write(
        append(
          read(),
          intake.accepted.map(({ image }) => image),
          mode,
        ),
      )
    },
    [draftKey, files, mode, read, write],
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
