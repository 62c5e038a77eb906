import { atom, map } from 'nanostores'
import { ownerWords } from '../../../stores/owner-words.ts'
import type { PhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'

/** A photograph that has arrived. `address`: where it can be seen until it is stored. */
export interface Arrived {
  readonly file: string
  readonly address?: string
}
/** A photograph that was chosen for a picture. */
export interface Photograph {
  readonly name: string
  /** How far its upload is. */
  readonly $uploads: PhotographUploads['$uploads']
  /** Why it can never be in a letter; '' if it can. */
  readonly check: () => Promise<string>
  /** Uploads it. `signal` ends the upload, which then resolves to undefined. */
  readonly send: (signal: AbortSignal) => Promise<Arrived | { readonly fault: string } | undefined>
}
/** A photograph on its way. */
interface Arriving extends Pick<Photograph, 'name' | '$uploads'> {
  /** The key of its picture. */
  readonly key: string
  /** Why it did not arrive; '' once it is in the letter, or is not wanted any more. */
  readonly fault: Promise<string>
  /** Aborted once it is not wanted any more. */
  readonly ended: AbortController
}

/** The photographs that are on their way into a letter, in the order in which they were chosen. */
export function createArriving(put: (key: string, arrived: Arrived) => void) {
  const $arriving = atom<readonly Arriving[]>([])
  /** Why the last photograph of a picture did not arrive, by the key of the picture. */
  const $faults = map<Record<string, string>>({})

  /** Ends those that were chosen for this picture before. */
  function endOlder(key: string, ended: AbortController) {
    for (const each of $arriving.get()) {
      if (each.ended === ended) return
      if (each.key === key) each.ended.abort()
    }
  }
  async function arrive(key: string, { check, send }: Photograph, ended: AbortController) {
    const { signal } = ended
    const refused = await check()
    if (signal.aborted || refused !== '') return refused
    // Not before, because a file that cannot be used replaces nothing.
    endOlder(key, ended)
    $faults.setKey(key, '')
    const sent = await send(signal)
    if (signal.aborted || sent === undefined) return ''
    if ('fault' in sent) return sent.fault
    put(key, sent)
    return ''
  }
  async function follow(key: string, photograph: Photograph, ended: AbortController) {
    try {
      const fault = await arrive(key, photograph, ended)
      if (fault !== '') $faults.setKey(key, fault)
      return fault
    } finally {
      $arriving.set($arriving.get().filter((each) => each.ended !== ended))
    }
  }
  /** Uploads a photograph for the picture with this key, and puts it there once it has arrived. */
  function take(key: string, photograph: Photograph) {
    const { name, $uploads } = photograph
    const ended = new AbortController()
    const fault = follow(key, photograph, ended)
    $arriving.set([...$arriving.get(), { key, name, $uploads, fault, ended }])
  }
  /** Ends those whose picture is not in the letter any more. An Undo of that says so. */
  function keepOnly(keys: ReadonlySet<string>) {
    for (const { key, ended } of $arriving.get()) {
      if (keys.has(key) || ended.signal.aborted) continue
      ended.abort()
      $faults.setKey(key, ownerWords().letters.write.picture.stopped)
    }
  }
  return { $arriving, $faults, take, keepOnly }
}
