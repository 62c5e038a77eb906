import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ApiError, noAnswer } from '../../../client/api-error.ts'
import { ARCHIVE_PART } from '../../../contract/backup/restoring.ts'
import { speak } from '../../stores/owner-words.ts'
import { withoutFolder } from '../../stores/uploads/dropped-files.ts'
import { wait } from '../../stores/uploads/lost-line.ts'
import { sendFiles } from './send-files.ts'
import { sendInParts } from '../../stores/uploads/send-in-parts.ts'

const PARTS = 5
const archive = new File([new Uint8Array((PARTS - 1) * ARCHIVE_PART + 10)], 'backup.tar')
/** A photograph begins so. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const options = { isWanted: () => true, wait: async () => undefined }

/** A server that keeps what arrives; every answer for which `isCut` is true is lost after or before its work. */
function createServer(isCut: (call: number) => 'before' | 'after' | undefined) {
  let [calls, received] = [0, 0]
  const answer = async (work: () => void) => {
    const cut = isCut((calls += 1))
    if (cut !== 'before') work()
    if (cut) throw noAnswer()
    return received
  }
  return {
    received: () => received,
    begin: ({ size }: File) => answer(() => expect(size).toBe(archive.size)),
    sendPart: (file: Blob, at: number) =>
      answer(() => {
        if (at === received) received = Math.min(file.size, at + ARCHIVE_PART)
      }),
  }
}

beforeAll(() => speak('en'))

describe('an owner who uploads a backup', () => {
  it('gets it to the server though the line is lost at every second call, before or after the part arrived', async () => {
    const server = createServer((call) =>
      call % 2 === 0 ? (call % 4 === 0 ? 'before' : 'after') : undefined,
    )
    const seen: number[] = []
    await sendInParts(archive, server, { ...options, onReceived: (bytes) => seen.push(bytes) })
    expect(server.received()).toBe(archive.size)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  it('is told after ten tries that the server does not answer', async () => {
    let tries = 0
    const server = createServer(() => ((tries += 1), 'before'))
    await expect(sendInParts(archive, server, { ...options, onReceived: () => undefined })).rejects.toThrow()
    expect(tries).toBe(10)
  })
})

describe('an owner who drops three hundred photographs', () => {
  const photographs = Array.from({ length: 300 }, (_, index) =>
    withoutFolder(new File([JPEG], `work ${index}.jpg`)),
  )

  it('sends three at a time, only those that are missing, and each until it has arrived', async () => {
    let [running, most, losses] = [0, 0, 0]
    const arrived = new Set(['work 7.jpg'])
    const asked: number[] = []
    const refused = await sendFiles(
      photographs,
      {
        findMissing: async (files) => {
          asked.push(files.length)
          return { missing: files.map(({ name }) => name).filter((name) => !arrived.has(name)), refused: [] }
        },
        readReceived: async () => 0,
        sendPart: async ({ name, size }) => {
          most = Math.max(most, (running += 1))
          // Longer than it takes to look at the next one.
          await wait(5)
          running -= 1
          if (name.endsWith('5.jpg') && (losses += 1) % 2 === 1) throw noAnswer()
          expect(arrived).not.toContain(name)
          arrived.add(name)
          return size
        },
      },
      { ...options, onSent: () => undefined },
    )
    expect([refused, arrived.size, most, asked]).toEqual([[], 300, 3, [100, 100, 100]])
  })

  it('reads which of them are refused, and of which there are two', async () => {
    const sent: string[] = []
    const refused = await sendFiles(
      [...photographs.slice(0, 3), withoutFolder(new File([JPEG, 'y'], 'work 2.jpg'))],
      {
        findMissing: async (files) => ({ missing: files.map(({ name }) => name), refused: [] }),
        readReceived: async () => 0,
        sendPart: async ({ name, size }) => {
          if (name === 'work 1.jpg') throw new ApiError(400, ['work 1.jpg: larger than 40 MB.'])
          sent.push(name)
          return size
        },
      },
      { ...options, onSent: () => undefined },
    )
    expect(sent).toEqual(['work 0.jpg'])
    expect(refused).toEqual([
      'work 2.jpg: more than one file has this name. Rename all but one.',
      'work 1.jpg: larger than 40 MB.',
    ])
  })

  it('reads in German why files are refused, also while they are sent', async () => {
    await speak('de')
    onTestFinished(() => speak('en'))
    const refused = await sendFiles(
      photographs.slice(0, 2),
      {
        findMissing: async () => ({ missing: ['work 1.jpg'], refused: ['work 0.jpg: is empty.'] }),
        readReceived: async () => 0,
        sendPart: () => Promise.reject(new ApiError(400, ['work 1.jpg: larger than 40 MB.'])),
      },
      { ...options, onSent: () => undefined },
    )
    expect(refused).toEqual(['work 0.jpg: ist leer.', 'work 1.jpg: grösser als 40 MB.'])
  })

  it('of a kind that cannot be read here sends only its list, and reads one sentence about the others', async () => {
    const heic = (name: string) => withoutFolder(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], name))
    const sent: string[] = []
    const refused = await sendFiles(
      [
        ...Array.from({ length: 300 }, (_, index) => heic(`${index + 1}.heic`)),
        withoutFolder(new File(['Title'], 'works.csv')),
      ],
      {
        findMissing: async (files) => ({ missing: files.map(({ name }) => name), refused: [] }),
        readReceived: async () => 0,
        sendPart: async ({ name, size }) => {
          sent.push(name)
          return size
        },
      },
      { ...options, onSent: () => undefined },
    )
    expect(sent).toEqual(['works.csv'])
    expect(refused).toHaveLength(1)
    // Three are looked at together, in any order.
    expect(refused[0]).toMatch(/\.heic and 297 others: each is a HEIC photograph/)
  })

  it('sends two files of the same name that lie in different folders', async () => {
    const files = ['Dusk/1.jpg', 'Haze/1.jpg'].map((path) => ({
      path,
      file: new File([JPEG, path], '1.jpg'),
    }))
    const sent: string[] = []
    const refused = await sendFiles(
      files,
      {
        findMissing: async (asked) => ({ missing: asked.map(({ name }) => name), refused: [] }),
        readReceived: async () => 0,
        sendPart: async ({ name, size }, file) => {
          sent.push(`${name}: ${await file.slice(JPEG.length).text()}`)
          return size
        },
      },
      { ...options, onSent: () => undefined },
    )
    expect([refused, sent.toSorted()]).toEqual([[], ['Dusk/1.jpg: Dusk/1.jpg', 'Haze/1.jpg: Haze/1.jpg']])
  })

  it('whose line is lost goes on with the part of a photograph that is missing', async () => {
    const file = new File([JPEG, new Uint8Array(26)], 'dusk.jpg')
    const starts: number[] = []
    const refused = await sendFiles(
      [withoutFolder(file)],
      {
        findMissing: async () => ({ missing: ['dusk.jpg'], refused: [] }),
        readReceived: async () => starts.length * 10,
        sendPart: async (_, whole, at) => {
          starts.push(at)
          if (starts.length === 2) throw noAnswer()
          return Math.min(whole.size, at + 10)
        },
      },
      { ...options, onSent: () => undefined },
    )
    expect([refused, starts]).toEqual([[], [0, 10, 20]])
  })
})
