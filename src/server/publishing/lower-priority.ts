import { readlinkSync } from 'node:fs'
import os from 'node:os'

/**
 * Lowers the priority of this thread, so that the thread that serves visitors goes first. Only Linux has priorities of
 * single threads.
 */
export function lowerPriority(): void {
  try {
    const [, thread] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread) os.setPriority(Number(thread), os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Other systems cannot do this, and the thread keeps its priority.
  }
}
