import { ApiError } from '../../../client/api-error.ts'
import type { ImportingCalls } from '../../../client/owner/importing.ts'
import { FILES_A_CALL, isList } from '../../../contract/importing/importing.ts'
import { type FaultyFile, findFileFault, tellFaults } from '../../islands/forms/images/intake.ts'
import type { FoundFile } from '../../stores/uploads/dropped-files.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { sendInParts } from '../../stores/uploads/send-in-parts.ts'

/** Files that are sent at the same time. */
const AT_ONCE = 3

interface Options {
  readonly onSent: (sent: number, total: number) => void
  readonly isWanted: () => boolean
  readonly wait: (ms: number) => Promise<void>
}
type Calls = Pick<ImportingCalls, 'findMissing' | 'readReceived' | 'sendPart'>

/** Takes the files apart whose paths come twice: the server keeps one file of a path. */
function withoutTwins(files: readonly FoundFile[]) {
  const byPath = Map.groupBy(files, ({ path }) => path)
  const twins = [...byPath].filter(([, same]) => same.length > 1).map(([path]) => path)
  const sentence = (path: string) => tell(ownerWords().importing.twins, { path })
  return { single: files.filter(({ path }) => !twins.includes(path)), refused: twins.map(sentence) }
}

const aboutOf = ({ path, file }: FoundFile) => ({ name: path, size: file.size, modified: file.lastModified })

/** Sends one file; after a lost line it goes on where it stopped. Returns why the server refused it. */
async function sendOne(found: FoundFile, calls: Calls, { wait, isWanted }: Options) {
  const { file } = found
  const about = aboutOf(found)
  const inParts = {
    begin: () => calls.readReceived(about),
    sendPart: (whole: File, at: number) => calls.sendPart(about, whole, at),
  }
  try {
    await sendInParts(file, inParts, { wait, isWanted, onReceived: () => undefined })
    return undefined
  } catch (error) {
    if (error instanceof ApiError && [400, 413].includes(error.status) && error.messages.length > 0)
      return error.messages.map(inOwnerLanguage).join(' ')
    throw error
  }
}

/**
 * Sends the files that have not arrived yet, a few at a time; no photograph that cannot be used. Returns sentences about
 * files that are left out.
 */
export async function sendFiles(
  files: readonly FoundFile[],
  calls: Calls,
  options: Options,
): Promise<string[]> {
  const { single, refused } = withoutTwins(files)
  const waiting: FoundFile[] = []
  for (let start = 0; start < single.length; start += FILES_A_CALL) {
    const some = single.slice(start, start + FILES_A_CALL)
    const found = await calls.findMissing(some.map(aboutOf))
    refused.push(...found.refused.map(inOwnerLanguage))
    waiting.push(...some.filter(({ path }) => found.missing.includes(path)))
  }
  const total = waiting.length
  const faulty: FaultyFile[] = []
  let sent = 0
  let hasFailed = false
  const isWanted = () => !hasFailed && options.isWanted()
  async function sendNext() {
    for (let found = waiting.shift(); found && isWanted(); found = waiting.shift()) {
      const fault = isList(found.path) ? undefined : await findFileFault(found.file)
      if (fault !== undefined) faulty.push({ name: found.path, fault })
      else {
        const sentence = await sendOne(found, calls, { ...options, isWanted })
        if (sentence !== undefined) refused.push(sentence)
      }
      options.onSent((sent += 1), total)
    }
  }
  options.onSent(0, total)
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  } finally {
    // The others end, too.
    hasFailed = true
  }
  return [...refused, ...tellFaults(faulty)]
}
