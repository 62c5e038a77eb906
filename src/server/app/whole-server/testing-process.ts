import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../platform/http/testing-ports.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** The address of a site. */
export interface SiteAddress {
  readonly url: string
}

/** A running site with its own data folder. */
export interface Site extends SiteAddress {
  readonly dataDir: string
  readonly pid: number
  /** All output of the server so far. */
  readonly output: () => string
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>
  readonly stop: () => Promise<void>
}

/**
 * The output of a starting server up to the empty line, with the set-up link. A request instead may reach another
 * process on the same port, or come before the link is valid.
 */
export const GREETING = /Mahlstick is on [^]*?\n\n/

/** A server that has been started. */
export interface StartedServer {
  /** Of its process. */
  readonly pid: number
  readonly output: () => string
  /** Rejects where the server ends before it is ready. */
  readonly serving: Promise<void>
  /** The exit code, or null after a signal. */
  readonly ended: Promise<number | null>
  /** Stops it properly; resolves when it is gone. */
  readonly end: () => Promise<void>
}

/** A server in its own process. `kill` ends it at once; resolves when it is gone. */
export interface ServerProcess extends StartedServer {
  readonly kill: () => Promise<void>
}

/** A data folder, and a port of 127.0.0.1. */
export interface ServerPlace {
  readonly dataDir: string
  readonly port: number
}

export const localUrl = (port: number) => `http://localhost:${port}`

/** The environment of a server at this place. */
export const environmentOf = (
  { dataDir, port }: ServerPlace,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
  DEMO: 'off',
  ...environment,
})

/** Starts the built server. */
export function startServer(place: ServerPlace, environment: NodeJS.ProcessEnv = {}): ServerProcess {
  const child = spawn(process.execPath, [path.join(ROOT, 'src/server.ts')], {
    cwd: ROOT,
    env: environmentOf(place, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const output = () => printed
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const signal = async (name: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(name)
    await ended
  }
  const serving = waitUntilServing(localUrl(place.port), child, output)
  // Callers that wait for this get the error. Without this line a kill during the start would be an unhandled
  // rejection.
  serving.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    output,
    serving,
    ended,
    end: () => signal('SIGTERM'),
    kill: () => signal('SIGKILL'),
  }
}

async function waitUntilServing(url: string, child: ChildProcess, output: () => string) {
  for (let attempt = 0; attempt < 900; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended at its start:\n${output()}`)
    const isServing =
      GREETING.test(output()) &&
      (await fetch(`${url}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      ))
    if (isServing) return
    await delay(100)
  }
  throw new Error(`The server did not answer within 90 seconds:\n${output()}`)
}

interface SiteOptions {
  /** Fills the data folder before the server starts. */
  readonly fill?: (dataDir: string) => Promise<void>
  /** Starts the server, if not in its own process. */
  readonly start?: (place: ServerPlace, environment: NodeJS.ProcessEnv) => StartedServer
}

/** Starts the built server on an empty data folder and a free port; `stop` removes the folder. */
export async function startSite(
  environment: NodeJS.ProcessEnv | ((url: string) => NodeJS.ProcessEnv) = {},
  { fill, start = startServer }: SiteOptions = {},
): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-e2e-'))
  await fill?.(dataDir)
  const port = await findFreePort()
  const settings = typeof environment === 'function' ? environment(localUrl(port)) : environment
  const { pid, output, serving, ended, end } = start({ dataDir, port }, settings)
  const stop = async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await serving
  } catch (error) {
    await stop()
    throw error
  }
  return { url: localUrl(port), dataDir, pid, output, ended, stop }
}

/** Starts a server on a copy of a data folder, and waits until all pages are published for the new address. */
export async function startSiteOn(
  folder: string,
  environment: NodeJS.ProcessEnv = {},
  options: Pick<SiteOptions, 'start'> = {},
): Promise<Site> {
  const fill = (dataDir: string) => cp(folder, dataDir, { recursive: true })
  const site = await startSite(environment, { fill, ...options })
  const sitemap = path.join(site.dataDir, 'site', 'sitemap.xml')
  // The sitemap is published last.
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await readFile(sitemap, 'utf8').catch(() => '')).includes(`${site.url}/`)) return site
    await delay(50)
  }
  await site.stop()
  throw new Error(`The site was not published within 30 seconds:\n${site.output()}`)
}
