import { readFileSync, readlinkSync } from 'node:fs'

/** The machine since its start, and the numbering of its processes; '' where the system does not say them. */
function readMachine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}
const MACHINE = readMachine()

/** The process of this server, before the rest of its name as the holder of a lease. */
export const HERE = MACHINE === '' ? '' : `${MACHINE} ${process.pid} `

/** Whether a process of this machine held the lease, and has ended. Of other machines nothing is known. */
export function isOfDeadProcess(holder: string): boolean {
  if (MACHINE === '' || !holder.startsWith(`${MACHINE} `)) return false
  const pid = Number.parseInt(holder.slice(MACHINE.length + 1), 10)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
