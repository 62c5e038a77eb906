import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { EditTask, EditTimes } from './publish-client.ts'

/** Sends edits over HTTP from a worker thread, so that the client does not block the server. */
export function editAsClient(task: EditTask): Promise<EditTimes[]> {
  const client = new Worker(fileURLToPath(new URL('./publish-client.ts', import.meta.url)), {
    workerData: task,
  })
  return new Promise((resolve, reject) => {
    client.once('message', resolve)
    client.once('error', reject)
  })
}

/** Asks a client in its own process for what it has counted. */
export async function readReport<Told>(client: ChildProcess): Promise<Told> {
  const answer = once(client, 'message')
  client.send('tell')
  const [told] = (await answer) as [Told]
  return told
}
