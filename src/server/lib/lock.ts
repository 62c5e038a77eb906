export interface Lock {
  /** Resolves when it is the caller's turn, first come, first served; rejects when the wait takes too long. */
  acquire(): Promise<void>
  release(): void
}

/** Whoever forgets that a transaction is open and waits for a second one hears of it instead of hanging for ever. */
export function createLock(waitMs: number, tooLong: () => Error): Lock {
  const waiting: (() => void)[] = []
  let held = false
  return {
    async acquire() {
      if (!held) {
        held = true
        return
      }
      await new Promise<void>((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined = undefined
        const turn = () => {
          clearTimeout(timer)
          resolve()
        }
        timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(turn), 1)
          reject(tooLong())
        }, waitMs)
        waiting.push(turn)
      })
    },
    release() {
      const next = waiting.shift()
      if (next === undefined) held = false
      else next()
    },
  }
}
