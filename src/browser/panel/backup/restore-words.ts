import type { Content, Restoring } from '../../../contract/backup/restoring.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

const CONTENTS = ['paintings', 'exhibitions', 'inquiries', 'subscribers', 'accounts'] as const

/** `4 paintings, 1 exhibition, 2 inquiries`, without what there is none of. */
export function contentInWords(content: Content): string {
  const { content: words } = ownerWords().backups.restore
  return CONTENTS.filter((name) => content[name] > 0)
    .map((name) => tell(words[name], { count: content[name] }))
    .join(', ')
}

/** What is being done. */
export function stepInWords({ step, done, total }: NonNullable<Restoring['running']>): string {
  const { steps, counts } = ownerWords().backups.restore
  if (step !== 'photographs' && step !== 'pictures') return steps[step]
  return tell(steps[step], { counts: total > 0 ? tell(counts, { done, total }) : '' })
}
