import { readFile } from 'node:fs/promises'

/** Linux keeps what is here in memory. */
export const MEMORY_FOLDER = '/dev/shm'

/** 0 where the system does not tell. */
async function readMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024)
}

/** Megabytes of memory that a process holds now (Linux). */
export const readMemory = (pid: number) => readMegabytes(pid, 'VmRSS')

/** The most that it ever held (Linux). */
export const readPeakMemory = (pid: number) => readMegabytes(pid, 'VmHWM')
