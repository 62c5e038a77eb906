import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { canInstall, install } from '../../../../scripts/testing/apt.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that returns a bucket for tests (`TestBucket`), or 503 and the reason why there is none. */
    bucketDoor: string
  }
}

const BucketSchema = z
  .object({
    S3_ENDPOINT: z.string(),
    S3_BUCKET: z.string(),
    S3_REGION: z.string(),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
  })
  .transform((given) => ({
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  }))
export type TestBucket = z.infer<typeof BucketSchema>

interface RunningStore {
  readonly bucket: TestBucket
  readonly stop: () => Promise<void>
}

/**
 * Provides one bucket for the whole test run: the one that the environment names, or a store that starts at the first
 * request.
 */
export default async function setup(project: TestProject) {
  let store: Promise<RunningStore> | undefined
  const door = http.createServer((_request, response) => {
    store ??= findStore()
    store
      .then(({ bucket }) => response.end(JSON.stringify(bucket)))
      .catch((error: unknown) =>
        response.writeHead(503).end(error instanceof Error ? error.message : String(error)),
      )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  project.provide('bucketDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}/`)
  return async () => {
    door.closeAllConnections()
    door.close()
    await (await store?.catch(() => undefined))?.stop()
  }
}

async function findStore(): Promise<RunningStore> {
  const given = BucketSchema.safeParse(process.env)
  if (given.success) return { bucket: given.data, stop: () => Promise.resolve() }
  await installSwift()
  return startSwift()
}

/** Where Debian installs Swift, an S3-compatible store, for its own Python. */
const PYTHON = '/usr/bin/python3'
const SWIFT = '/usr/lib/python3/dist-packages/swift'

async function installSwift() {
  if (existsSync(SWIFT)) return
  if (!canInstall())
    throw new Error(
      'The tests of buckets need Debian’s package python3-swift, or a bucket that S3_ENDPOINT, S3_BUCKET, S3_REGION, ' +
        'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name.',
    )
  const failure = await install('python3-swift')
  if (failure !== undefined) throw new Error(failure)
}

async function startSwift(): Promise<RunningStore> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mahlstick-bucket-'))
  const program = path.join(import.meta.dirname, 'testing-swift.py')
  const [region, bucket, accessKeyId, secretAccessKey] = ['us-east-1', 'mahlstick', 'test:tester', 'a-secret']
  const parameters = [folder, region, bucket, accessKeyId, secretAccessKey]
  // Ctrl-C at the terminal stops only this process. The store ends when its standard input is closed.
  const store = spawn(PYTHON, ['-I', program, ...parameters], { detached: true, stdio: 'pipe' })
  const ended = new Promise<void>((resolve) => store.once('close', () => resolve()))
  const complaints = text(store.stderr)
  const port = await new Promise<string>((resolve, reject) => {
    store.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    void ended.then(async () => reject(new Error(`Swift did not start:\n${await complaints}`)))
  })
  return {
    bucket: { endpoint: `http://127.0.0.1:${port}`, region, bucket, accessKeyId, secretAccessKey },
    async stop() {
      store.stdin.end()
      await ended
    },
  }
}
