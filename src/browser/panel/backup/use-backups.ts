import { useCallback, useEffect, useRef } from 'react'
import type { Backups } from '../../../contract/backup/backups.ts'
import { run } from '../../stores/browser.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { useReloadWhile } from '../parts/use-reload-while.ts'
import { backupCalls, saveFrom } from './backup-calls.ts'

/** The backups, watched while one is being made. A finished backup that was asked for here is downloaded at once. */
export function useBackups() {
  const { loaded, reload, look, set } = useLoaded(backupCalls.read)
  const isAwaited = useRef(false)
  const backups = loaded.state === 'ready' ? loaded.value : undefined
  const isRunning = backups !== undefined && backups.runs.length > 0

  useReloadWhile(isRunning, look)

  const isCopying = backups?.runs.some(({ purpose }) => purpose === 'download') ?? false
  useEffect(() => {
    if (isCopying || !isAwaited.current || !backups) return
    isAwaited.current = false
    if (backups.download) void saveFrom(backupCalls.copyAddress)
  }, [isCopying, backups])

  const ask = useCallback(
    async (work: () => Promise<Backups>) => {
      const outcome = await run({ work, failed: ownerWords().backups.notMade })
      if (outcome.kind === 'done') set(() => outcome.value)
      return outcome.kind === 'done'
    },
    [set],
  )
  return {
    loaded,
    reload,
    makeNow: () => ask(backupCalls.makeNow),
    makeCopy: async () => {
      isAwaited.current = await ask(backupCalls.makeCopy)
    },
  }
}
