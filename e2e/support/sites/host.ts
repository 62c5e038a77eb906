import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { ALLOCATOR } from '../../../src/server/app/allocator-settings.mjs'
import {
  environmentOf,
  GREETING,
  type ServerPlace,
  type StartedServer,
} from '../../../src/server/app/whole-server/testing-process.ts'

/** Asks the process of the sites to start one, or to stop it. */
export type ToHost =
  | { readonly id: number; readonly environment: NodeJS.ProcessEnv }
  | { readonly id: number; readonly stop: true }
/** What a site has printed, or the exit code that it would have as a process. */
export type FromHost =
  { readonly id: number; readonly printed: string } | { readonly id: number; readonly code: number }

interface Host {
  readonly process: ChildProcess
  /** What the messages of each running site are given to. */
  readonly sites: Map<number, { print: (text: string) => void; end: (code: number | null) => void }>
}
let current: Host | undefined
let lastId = 0

function startHost(): Host {
  const process = fork(path.join(import.meta.dirname, 'host-process.ts'), {
    env: { ...globalThis.process.env, ...ALLOCATOR, NODE_ENV: 'production' },
    execArgv: [],
  })
  const sites: Host['sites'] = new Map()
  process.on('message', (message: FromHost) => {
    const site = sites.get(message.id)
    if ('printed' in message) site?.print(message.printed)
    else site?.end(message.code)
  })
  process.on('exit', (code) => {
    current = undefined
    for (const site of sites.values()) site.end(code)
  })
  // It ends with the worker, and does not keep it alive.
  process.unref()
  process.channel?.unref()
  return { process, sites }
}

/** Starts a server in the process that runs all sites of this worker (host-process.ts). */
export function startHosted(place: ServerPlace, environment: NodeJS.ProcessEnv): StartedServer {
  current ??= startHost()
  const { process, sites } = current
  const id = ++lastId
  let printed = ''
  const serving = Promise.withResolvers<undefined>()
  const ended = Promise.withResolvers<number | null>()
  // Callers that wait for this get the error. Without this line it would be an unhandled rejection.
  serving.promise.catch(() => undefined)
  sites.set(id, {
    print(text) {
      printed += text
      if (GREETING.test(printed)) serving.resolve(undefined)
    },
    end(code) {
      sites.delete(id)
      serving.reject(new Error(`The server ended at its start:\n${printed}`))
      ended.resolve(code)
    },
  })
  const send = (message: ToHost) => process.send(message)
  send({ id, environment: environmentOf(place, environment) })
  return {
    pid: process.pid ?? 0,
    output: () => printed,
    serving: serving.promise,
    ended: ended.promise,
    async end() {
      if (sites.has(id)) send({ id, stop: true })
      await ended.promise
    },
  }
}
