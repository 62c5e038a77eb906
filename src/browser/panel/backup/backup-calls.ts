import { createBackupCalls } from '../../../client/owner/backups.ts'
import { client, run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords } from '../../stores/owner-words.ts'

export const backupCalls = createBackupCalls(call)

/** Lets the browser save the file of a one-time address. It goes to the disk at once, not through memory. */
export const saveFrom = (readAddress: () => Promise<string>) =>
  run({
    work: async () => {
      const link = document.createElement('a')
      link.href = client.root + (await readAddress())
      link.download = ''
      link.click()
    },
    failed: ownerWords().backups.notDownloaded,
  })
