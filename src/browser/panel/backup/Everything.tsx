import { backupCalls, saveFrom } from './backup-calls.ts'
import { Part, Task } from './parts.tsx'

/** The download of everything as plain files. */
export function Everything() {
  return (
    <Part title="Download everything">
      <p>
        Your photographs in folders named after the works, tables for any spreadsheet program, texts,
        inquiries and subscribers: a ZIP file that needs no special program. To move to another server, take a
        backup instead.
      </p>
      <Task
        label="Download everything"
        isQuiet
        isBusy={false}
        act={() => saveFrom(backupCalls.exportAddress)}
      />
    </Part>
  )
}
