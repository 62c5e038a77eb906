import fs from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { hasCode } from '../../platform/lib/files.ts'
import { encode } from './compress.ts'
import type { Content } from './writer.ts'

/** Prefix of files that are not complete. No file of a site may have it. */
export const TEMPORARY = '.mahlstick-'

let counter = 0
/** A temporary name in the same folder, so that a rename can replace the file. */
export function temporaryBeside(file: string): string {
  counter += 1
  return path.join(path.dirname(file), `${TEMPORARY}${process.pid}-${threadId}-${counter}`)
}

function isRunning(processId: number) {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Whether no process will finish this temporary file. At a start, an older server may still be stopping. */
export function isLeftOver(name: string): boolean {
  const writer = Number.parseInt(name.slice(TEMPORARY.length), 10)
  return writer === process.pid || !isRunning(writer)
}

function writeBeside(file: string, body: Uint8Array): string {
  const temporary = temporaryBeside(file)
  const descriptor = fs.openSync(temporary, 'wx')
  try {
    let written = 0
    while (written < body.length) written += fs.writeSync(descriptor, body, written)
  } catch (error) {
    fs.rmSync(temporary, { force: true })
    throw error
  } finally {
    fs.closeSync(descriptor)
  }
  return temporary
}

/**
 * Writes a file and its precompressed files. All bytes are on disk before the first rename, so that a full disk changes
 * nothing; the file itself comes last. Synchronous, for a separate thread: a third of the time.
 */
export function writeWithPrecompressed(
  file: string,
  { body, purpose = 'page', encoded = encode(purpose, file, body) }: Content,
): void {
  const { br, gz } = encoded
  const ready: { temporary: string; file: string }[] = []
  const prepare = (name: string, bytes: Uint8Array) => {
    ready.push({ temporary: writeBeside(name, bytes), file: name })
  }
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    if (br) prepare(`${file}.br`, br)
    if (gz) prepare(`${file}.gz`, gz)
    prepare(file, body)
    if (!br) fs.rmSync(`${file}.br`, { force: true })
    if (!gz) fs.rmSync(`${file}.gz`, { force: true })
    for (const each of ready) fs.renameSync(each.temporary, each.file)
  } catch (error) {
    for (const { temporary } of ready) fs.rmSync(temporary, { force: true })
    throw error
  }
}
