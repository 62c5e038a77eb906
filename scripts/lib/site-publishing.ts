import type { Publisher } from '../../src/server/publishing/publisher.ts'
import { createProgress } from './progress.ts'

/** Runs a full publish with a progress bar and names the failures. Returns the report. */
export async function publishWithProgress(publisher: Publisher) {
  const progress = createProgress('Publishing', 'pages')
  let total = 0
  const report = await publisher.publishAll({
    onProgress: (state) => {
      total = state.total
      progress.update(state.done, state.total)
    },
  })
  progress.finish(total)
  for (const { page, reason } of report.failed) console.error(`Not published: ${page}: ${reason}`)
  return report
}
