import { sharedWords, tell } from '../../stores/owner-words.ts'
import { toDate, toDateTime } from './times.ts'

/** Says of an item that visitors do not see it, or from when on they do. `publishAt`: in UTC. */
export const DraftMark = ({ publishAt }: { readonly publishAt: string | null }) => (
  <strong className="draft-mark" title={publishAt === null ? undefined : toDateTime(publishAt)}>
    {publishAt === null
      ? sharedWords().draft.now
      : tell(sharedWords().draft.from, { date: toDate(publishAt) })}
  </strong>
)

/** Says of a public painting that changes of it are kept which visitors do not see yet. */
export const KeptMark = () => <strong className="draft-mark">{sharedWords().draft.kept}</strong>
