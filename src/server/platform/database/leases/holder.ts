import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process among all of all machines, as far as the system says. */
interface Process {
  /** The machine since its start. */
  readonly boot: string
  /** The numbering of its processes, of which each container has one. */
  readonly space: string
  /** A container keeps it when it starts again. */
  readonly host: string
  readonly pid: number
  /** When the process began, since the start of the machine: numbers of processes are given again. */
  readonly begun: string
}

/** The field `starttime` of proc(5), the twentieth after the name, which may contain spaces and brackets. */
function readBeginning(pid: number): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function readHere(): Process | undefined {
  try {
    return {
      boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      space: readlinkSync('/proc/self/ns/pid'),
      // A name with a space would end before its end.
      host: encodeURIComponent(hostname()),
      pid: process.pid,
      begun: readBeginning(process.pid),
    }
  } catch {
    return undefined
  }
}
const THIS = readHere()

const nameOf = ({ boot, space, host, pid, begun }: Process) => `${boot} ${space} ${host} ${pid} ${begun} `

/** The process of this server, before the rest of its name as the holder of a lease; '' where the system does not say it. */
export const HERE = THIS ? nameOf(THIS) : ''

/** The process in the name of a holder; undefined for names of earlier versions, and where the system did not say it. */
function processOf(holder: string): Process | undefined {
  const [boot = '', space = '', host = '', pid = '', begun = '', id, ...more] = holder.split(' ')
  if (id === undefined || more.length > 0) return undefined
  return { boot, space, host, pid: Number.parseInt(pid, 10), begun }
}

/** Whether a process of this machine held the lease, and has ended. Of other machines nothing is known. */
export function isOfDeadProcess(holder: string): boolean {
  const held = processOf(holder)
  if (!THIS || held?.boot !== THIS.boot || held.space !== THIS.space) return false
  try {
    process.kill(held.pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Whether another process has the number of this one by now. */
function isGivenAgain({ pid, begun }: Process): boolean {
  try {
    return readBeginning(pid) !== begun
  } catch {
    return false
  }
}

/**
 * Whether a server held the lease of an SQLite file before this machine or this container was started again. The processes
 * of a WAL share memory, so none of another machine has this file open; and a container of the same name is this one, whose
 * processes often get the same numbers.
 */
export function isOfEarlierStart(holder: string): boolean {
  const held = processOf(holder)
  if (!THIS || !held) return false
  if (held.boot !== THIS.boot) return true
  return held.host === THIS.host && (held.space !== THIS.space || isGivenAgain(held))
}
