import { readFile } from 'node:fs/promises'

/** The processor time of a process so far, in seconds. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
  // utime and stime are in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) / 100
}
