import { open } from 'node:fs/promises'
import { ARCHIVE_FAULTS } from '../../../contract/wording/server-problems.ts'
import { isOurs } from '../manifest.ts'

/** The beginning of a tar file: the name of its first entry, and the sign of the format. */
const HEAD = { length: 512, name: 100, sign: 257 }

/** Returns why the first bytes of a file cannot be those of a backup. */
export async function findOtherKind(file: string): Promise<string | undefined> {
  const head = Buffer.alloc(HEAD.length)
  const handle = await open(file, 'r')
  try {
    await handle.read(head, 0, HEAD.length, 0)
  } finally {
    await handle.close()
  }
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return ARCHIVE_FAULTS.zip
  if (head.readUInt16BE(0) === 0x1f8b) return ARCHIVE_FAULTS.packed
  if (head.toString('latin1', HEAD.sign, HEAD.sign + 5) !== 'ustar') return ARCHIVE_FAULTS.noBackup
  const name = head.toString('latin1', 0, HEAD.name).replace(/\0.*$/s, '')
  return isOurs(name) ? undefined : ARCHIVE_FAULTS.ofOthers
}
