import { Backups } from './Backups.tsx'

/** The section "Backup": keeping the whole site safe, and taking it along. */
export default function Keeping() {
  return (
    <div className="keeping">
      <Backups />
    </div>
  )
}
