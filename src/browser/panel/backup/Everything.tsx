import { ownerWords } from '../../stores/owner-words.ts'
import { backupCalls, saveFrom } from './backup-calls.ts'
import { Part, Task } from './parts.tsx'

/** The download of everything as plain files. */
export function Everything() {
  const { everything: words } = ownerWords().backups
  return (
    <Part title={words.title}>
      <p>{words.text}</p>
      <Task label={words.title} isQuiet isBusy={false} act={() => saveFrom(backupCalls.exportAddress)} />
    </Part>
  )
}
