import type { UploadCalls } from '../../../../client/owner/collection/uploads.ts'
import { UNEXPECTED_STATUS_MESSAGE } from '../../../../contract/wording/messages.ts'
import { findFileFault } from '../../../islands/forms/images/intake.ts'
import { previewOf } from '../../../islands/forms/images/preview.ts'
import { run } from '../../../stores/browser.ts'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import { serverMessage } from '../../../stores/feedback/outcome.ts'
import { wait } from '../../../stores/uploads/lost-line.ts'
import { createPhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'
import type { Photograph } from './arriving.ts'

/** An upload has one photograph. */
export const KEY = 'picture'
const NONE: ReadonlyMap<string, File> = new Map()

/** A file that was chosen for a picture, before its upload. */
export function toPhotograph(file: File, calls: UploadCalls): Photograph {
  const { name } = file
  const uploads = createPhotographUploads({ calls, wait })
  return {
    name,
    $uploads: uploads.$uploads,
    async check() {
      const found = await findFileFault(file)
      return found === undefined ? '' : `${name}: ${found}`
    },
    async send(signal) {
      uploads.follow(new Map([[KEY, file]]))
      const outcome = await run({ work: () => uploads.arrive(signal), isWanted: () => !signal.aborted })
      const upload = outcome.kind === 'done' ? outcome.value.get(KEY) : undefined
      if (upload !== undefined) return { file: upload, address: await previewOf(file) }
      uploads.follow(NONE)
      if (outcome.kind === 'dropped') return undefined
      const isKnown = 'details' in outcome
      return { fault: isKnown ? serverMessage(outcome) : inOwnerLanguage(UNEXPECTED_STATUS_MESSAGE) }
    },
  }
}
