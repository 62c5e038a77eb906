import { open } from 'node:fs/promises'
import { isOurs } from '../manifest.ts'

const ZIP =
  'This is a ZIP file. A backup ends with .tar: it comes from “Download a backup”, not “Download everything”.'
const PACKED = 'This file is compressed. Unpack it first, and choose the file that ends with .tar.'
const NO_BACKUP =
  'This file is not a backup. Choose the file that you got from “Download a backup”; it ends with .tar.'
const OTHERS = 'This is an archive from another program, not a backup of this site.'

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
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return ZIP
  if (head.readUInt16BE(0) === 0x1f8b) return PACKED
  if (head.toString('latin1', HEAD.sign, HEAD.sign + 5) !== 'ustar') return NO_BACKUP
  const name = head.toString('latin1', 0, HEAD.name).replace(/\0.*$/s, '')
  return isOurs(name) ? undefined : OTHERS
}
