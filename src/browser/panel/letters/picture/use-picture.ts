import { useEffect, useState } from 'react'
import { createUploadCalls } from '../../../../client/owner/collection/uploads.ts'
import { findFileFault } from '../../../islands/forms/images/intake.ts'
import { previewOf } from '../../../islands/forms/images/preview.ts'
import { run } from '../../../stores/browser.ts'
import { serverMessage } from '../../../stores/feedback/outcome.ts'
import { call } from '../../../stores/owner.ts'
import { wait } from '../../../stores/uploads/lost-line.ts'
import {
  createPhotographUploads,
  type PhotographUploads,
} from '../../../stores/uploads/photograph-uploads.ts'
import { useAskBeforeLeaving } from '../../parts/use-ask-before-leaving.ts'

/** A photograph that has arrived. `address`: where it can be seen until it is stored. */
export interface Arrived {
  readonly file: string
  readonly address?: string
}
/** Names the photograph of a picture once it has arrived; undefined for one that does not. */
export type SetFile = (arriving: Promise<Arrived | undefined>) => void

const calls = createUploadCalls(call)
/** An upload has one photograph. */
export const KEY = 'picture'
const NONE: ReadonlyMap<string, File> = new Map()

/** Uploads the photograph of a picture while the letter is written. */
export function usePicture(setFile: SetFile) {
  const [uploads, setUploads] = useState<PhotographUploads>()
  const [fault, setFault] = useState('')
  useAskBeforeLeaving(uploads !== undefined)
  useEffect(() => () => uploads?.close(), [uploads])

  async function upload(file: File): Promise<Arrived | undefined> {
    const found = await findFileFault(file)
    setFault(found === undefined ? '' : `${file.name}: ${found}`)
    if (found !== undefined) return undefined
    // Another one was chosen meanwhile.
    uploads?.follow(NONE)
    const begun = createPhotographUploads({ calls, wait })
    begun.follow(new Map([[KEY, file]]))
    setUploads(begun)
    const outcome = await run({ work: () => begun.arrive() })
    setUploads((last) => (last === begun ? undefined : last))
    if (outcome.kind !== 'done') begun.follow(NONE)
    if ('details' in outcome) setFault(serverMessage(outcome))
    const name = outcome.kind === 'done' ? outcome.value.get(KEY) : undefined
    return name === undefined ? undefined : { file: name, address: await previewOf(file) }
  }
  return { $uploads: uploads?.$uploads, fault, take: (file: File) => setFile(upload(file)) }
}
