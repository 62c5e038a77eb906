import { noAnswer } from './api-error.ts'
import { readBase64 } from './read-base64.ts'

export interface FileProgress {
  readonly name: string
  /** In bytes. */
  readonly sent: number
  readonly total: number
}

/** The position of the base64 text of a file in the body, in bytes. */
interface Place {
  readonly name: string
  readonly start: number
  readonly size: number
}

/**
 * Builds the item as JSON with base64 files from pieces. The browser may keep the pieces on disk, so a phone
 * does not need memory for twenty images at once.
 */
async function toBody(item: object): Promise<{ body: Blob; places: readonly Place[] }> {
  const files: File[] = []
  const mark = crypto.randomUUID()
  const text = JSON.stringify(item, (_, value: unknown) => {
    if (!(value instanceof File)) return value
    files.push(value)
    return mark
  })
  const [first = '', ...others] = text.split(mark)
  const parts = [new Blob([first])]
  const places: Place[] = []
  let length = parts[0]?.size ?? 0
  for (const [index, file] of files.entries()) {
    const bytes = new Blob([await readBase64(file)])
    const after = new Blob([others[index] ?? ''])
    places.push({ name: file.name, start: length, size: bytes.size })
    length += bytes.size + after.size
    parts.push(bytes, after)
  }
  return { body: new Blob(parts, { type: 'application/json' }), places }
}

/** Base64 makes the data a third larger. The progress is that of the file itself. */
const BYTES_A_LETTER = 3 / 4
const progressAt = (places: readonly Place[], sent: number): readonly FileProgress[] =>
  places.map(({ name, start, size }) => ({
    name,
    sent: Math.max(0, Math.min(size, sent - start)) * BYTES_A_LETTER,
    total: size * BYTES_A_LETTER,
  }))

/** Sends `body` with the headers of the request and reports progress. XMLHttpRequest can do this, `fetch` cannot. */
function sendWatched(request: Request, body: Blob, onSent: (bytes: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(request.method, request.url)
    request.headers.forEach((value, name) => {
      call.setRequestHeader(name, value)
    })
    call.responseType = 'blob'
    call.upload.onprogress = ({ loaded }) => {
      onSent(loaded)
    }
    call.onload = () => {
      const names = call.getAllResponseHeaders().trim().split('\r\n')
      const headers = names.map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      })
      resolve(new Response(call.response as Blob, { status: call.status, headers }))
    }
    call.onerror = call.onabort = () => {
      reject(noAnswer())
    }
    request.signal.addEventListener('abort', () => {
      call.abort()
    })
    call.send(body)
  })
}

/** Packs an item for sending. `tell` is called with the upload progress of each file. */
export async function packItem(item: object, onProgress: (files: readonly FileProgress[]) => void) {
  const { body, places } = await toBody(item)
  const reportSent = (sent: number) => onProgress(progressAt(places, sent))
  reportSent(0)
  return {
    through: (request: Request) => sendWatched(request, body, reportSent),
    isUpload: places.length > 0,
  }
}
