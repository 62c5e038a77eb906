import type { FileHandle } from 'node:fs/promises'
import { BackupFailure } from './failure.ts'

/**
 * The part of the tar format (POSIX ustar) that our archives need: plain files with short ASCII names. An archive may
 * have any size, and a file in it up to 8 GB. Every tar program can read it.
 */
const BLOCK = 512
const NAME_MAX = 100
const SIZE_MAX = 8 ** 11 - 1
/** Larger than any file that we write. A header with a larger size is damaged, and must not fill the memory. */
const READ_MAX = 256 * 1024 * 1024
const CHECKSUM_AT = 148

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

/** The checksum field of a header: the sum of all its bytes, of which those of the field itself count as spaces. */
function checksumOf(header: Buffer): string {
  let sum = 0
  for (const [index, byte] of header.entries())
    sum += index >= CHECKSUM_AT && index < CHECKSUM_AT + 8 ? 0x20 : byte
  return `${octal(sum, 6)} `
}

function headerOf(name: string, size: number, modified: Date): Buffer {
  if (name.length > NAME_MAX || !/^[\x21-\x7e]+$/.test(name) || size > SIZE_MAX)
    throw new Error(`Not a file for this archive: ${name}, ${size} bytes`)
  const header = Buffer.alloc(BLOCK)
  const fields: [at: number, text: string][] = [
    [0, name],
    [100, octal(0o600, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(size, 11)],
    [136, octal(Math.floor(modified.getTime() / 1000), 11)],
    [156, '0'],
    [257, 'ustar\u000000'],
  ]
  for (const [at, text] of fields) header.write(text, at, 'latin1')
  header.write(checksumOf(header), CHECKSUM_AT, 'latin1')
  return header
}

/** Writes entries one after the other. */
export function createTarWriter(handle: FileHandle, modified: Date) {
  let bytes = 0
  const write = async (...parts: Buffer[]) => {
    const { bytesWritten } = await handle.writev(parts)
    const wanted = parts.reduce((sum, part) => sum + part.length, 0)
    // `writev` may write only a part, for example when the disk is almost full. This writes the rest or fails.
    if (bytesWritten !== wanted) await handle.writeFile(Buffer.concat(parts).subarray(bytesWritten))
    bytes += wanted
  }
  return {
    add: (name: string, content: Buffer) =>
      write(headerOf(name, content.length, modified), content, Buffer.alloc(paddingOf(content.length))),
    /** Ends the archive with two empty blocks, and returns its size in bytes. */
    async finish() {
      await write(Buffer.alloc(2 * BLOCK))
      return bytes
    },
  }
}

export interface TarEntry {
  readonly name: string
  readonly size: number
  read(): Promise<Buffer>
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let read = 0
  while (read < length) {
    const { bytesRead } = await handle.read(buffer, read, length - read, position + read)
    if (bytesRead === 0) throw new BackupFailure('cutOff')
    read += bytesRead
  }
  return buffer
}

function parseHeader(header: Buffer) {
  const text = (at: number, length: number) =>
    header
      .subarray(at, at + length)
      .toString('latin1')
      .replace(/\0.*$/s, '')
      .trim()
  const isFile = ['0', ''].includes(text(156, 1)) && text(257, 5) === 'ustar'
  // All eight bytes must be right, so that every changed byte of an archive is found.
  const checksum = header.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + 8)
  if (!isFile || checksum !== checksumOf(header)) throw new BackupFailure('damaged')
  return { name: text(0, NAME_MAX), size: parseInt(text(124, 12), 8) }
}

/** Reads the entries of an archive in order. Throws a `BackupFailure` if it is cut off or damaged. */
export async function* readTar(handle: FileHandle): AsyncGenerator<TarEntry> {
  let position = 0
  for (;;) {
    const header = await readAt(handle, position, BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = parseHeader(header)
    if (size > READ_MAX) throw new BackupFailure('damaged')
    const start = position + BLOCK
    const read = async () => {
      const content = await readAt(handle, start, size + paddingOf(size))
      // The padding must be zero, so that every changed byte of an archive is found.
      if (content.subarray(size).some((byte) => byte !== 0)) throw new BackupFailure('damaged')
      return content.subarray(0, size)
    }
    yield { name, size, read }
    position = start + size + paddingOf(size)
  }
}
