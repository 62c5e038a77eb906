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
/** Names the photograph of a picture once it has arrived; undefined for one that is not wanted any more. */
export type SetFile = (arriving: Promise<Arrived | 'failed' | undefined>) => void

const calls = createUploadCalls(call)
/** An upload has one photograph. */
export const KEY = 'picture'
const NONE: ReadonlyMap<string, File> = new Map()

interface Underway {
  readonly $uploads: PhotographUploads['$uploads']
  readonly end: () => void
}

/** Uploads the photograph of a picture while the letter is written. */
export function usePicture(setFile: SetFile) {
  const [underway, setUnderway] = useState<Underway>()
  const [fault, setFault] = useState('')
  useAskBeforeLeaving(underway !== undefined)
  // When another one is chosen, or the picture is taken out.
  useEffect(() => underway?.end, [underway])

  async function upload(file: File): Promise<Arrived | 'failed' | undefined> {
    const found = await findFileFault(file)
    setFault(found === undefined ? '' : `${file.name}: ${found}`)
    if (found !== undefined) return 'failed'
    const uploads = createPhotographUploads({ calls, wait })
    uploads.follow(new Map([[KEY, file]]))
    const ended = new AbortController()
    const { signal } = ended
    const begun: Underway = { $uploads: uploads.$uploads, end: () => ended.abort() }
    setUnderway(begun)
    const outcome = await run({ work: () => uploads.arrive(signal), isWanted: () => !signal.aborted })
    setUnderway((last) => (last === begun ? undefined : last))
    if (outcome.kind === 'done') {
      const name = outcome.value.get(KEY)
      return name === undefined ? 'failed' : { file: name, address: await previewOf(file) }
    }
    uploads.follow(NONE)
    if (outcome.kind === 'dropped') return undefined
    setFault('details' in outcome ? serverMessage(outcome) : '')
    return 'failed'
  }
  return { $uploads: underway?.$uploads, fault, take: (file: File) => setFile(upload(file)) }
}
