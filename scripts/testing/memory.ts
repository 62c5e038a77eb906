import { readFile } from 'node:fs/promises'

/** Linux keeps the files of this folder in memory. */
export const MEMORY_FOLDER = '/dev/shm'

/** Returns 0 where the system does not support this. */
async function readMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024)
}

/** Megabytes of memory that a process uses now (Linux). */
export const readMemory = (pid: number) => readMegabytes(pid, 'VmRSS')

/** The most megabytes that it ever used (Linux). */
export const readPeakMemory = (pid: number) => readMegabytes(pid, 'VmHWM')
