import { parentPort } from 'node:worker_threads'
import { failureOf } from '../failure.ts'
import { writeWithPrecompressed } from './atomic-files.ts'
import type { WriteAnswer, WriteTask } from './writer.ts'

function carryOut({ id, file, content }: WriteTask): WriteAnswer {
  try {
    writeWithPrecompressed(file, content)
    return { id }
  } catch (error) {
    return { id, failure: failureOf(error) }
  }
}

parentPort?.on('message', (tasks: readonly WriteTask[]) => parentPort?.postMessage(tasks.map(carryOut)))
