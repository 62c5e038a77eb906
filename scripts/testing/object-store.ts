import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { ROOT } from '../lib/run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A GET here answers how to reach a real bucket for tests (`TestBucket`), or 503 and why there is none. */
    bucketDoor: string
  }
}

/** Starts a real S3-compatible store on this machine, where it is at hand; the product never needs it. */
const TOOL = path.join(ROOT, '..', 'shared', 'tools', 'object-store')

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

/** One bucket for the whole test run: that of the environment, or one that starts when the first test asks for it. */
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
  if (!existsSync(TOOL))
    throw new Error(
      `no object store here; S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY would name one`,
    )
  return startStore()
}

/** Stops the store and removes it when our end of its standard input closes: we stop it, or were killed. */
const GUARD = '"$TOOL" start "$DIR" 0 && echo ready && cat > /dev/null; "$TOOL" stop "$DIR"; rm -rf "$DIR"'

async function startStore(): Promise<RunningStore> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'mahlstick-bucket-'))
  const guard = spawn('/bin/sh', ['-c', GUARD], {
    env: { ...process.env, TOOL, DIR: dir },
    // Ctrl-C at the terminal reaches us only: the guard has to tidy up.
    detached: true,
    stdio: 'pipe',
  })
  const ended = new Promise<void>((resolve) => guard.once('close', () => resolve()))
  let [said, complaints] = ['', '']
  guard.stderr.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4000)))
  const isReady = await new Promise<boolean>((resolve) => {
    guard.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('\nready\n')) resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  if (!isReady) throw new Error(complaints.trim().split('\n').at(-1) ?? 'the object store did not start')
  return {
    bucket: BucketSchema.parse(parseEnv(said)),
    async stop() {
      guard.stdin.end()
      await ended
    },
  }
}
