import { codeOf } from './files.ts'

export type DiskProblem = 'full' | 'unwritable'

const FULL = /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/
const UNWRITABLE =
  /^(?:EACCES|EPERM|EROFS|EIO|ENOTDIR|EISDIR|SQLITE_(?:READONLY|CANTOPEN|IOERR)(?:_\w+)?|58030)$/

/** The problem of this machine's or PostgreSQL's disk that caused an error; undefined for other errors. */
export function diskProblemOf(error: unknown): DiskProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error) ?? ''
  if (FULL.test(code)) return 'full'
  return UNWRITABLE.test(code) ? 'unwritable' : diskProblemOf(error.cause)
}
