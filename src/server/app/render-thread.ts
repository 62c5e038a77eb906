import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../platform/config/config.ts'
import { hideSecrets } from '../platform/config/secrets.ts'
import { connect } from '../platform/database/database.ts'
import { createFragments } from '../publishing/in-process/fragments.ts'
import { forOnePublish } from '../publishing/in-process/one-publish.ts'
import type { RenderAnswer, RenderTask } from '../publishing/rendering/render-pool.ts'
import { failureOf } from '../publishing/failure.ts'
import { lowerPriority } from '../publishing/lower-priority.ts'
import { openApi } from './open-api.ts'
import { loadRenderer } from './open-rendering.ts'
import { openStorage } from './open-storage.ts'

/** A thread that renders pages for large publishes. It runs the first stages of the server with its own connections. */
lowerPriority()
const config = hideSecrets(workerData as Config)
const storage = await openStorage(config, { database: connect(config.secrets.databaseUrl) })
const { transport } = openApi(config, storage)
const renderer = await loadRenderer(config, transport)
const newRun = () => forOnePublish(transport, true)
let run = 0
let through = newRun()
let fragments = createFragments()

async function carryOut(task: RenderTask): Promise<RenderAnswer> {
  if (task.run !== run) {
    run = task.run
    through = newRun()
    fragments = createFragments()
  }
  try {
    return { id: task.id, page: await renderer.render(task.page, through, fragments) }
  } catch (error) {
    return { id: task.id, failure: failureOf(error) }
  }
}

parentPort?.on('message', (task: RenderTask) => {
  void carryOut(task).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage('ready')
