import { execFile, fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { findFreePort } from '../../../src/server/platform/http/testing-ports.ts'
import { median } from '../numbers.ts'
import type { Row } from '../tables.ts'
import { cpuSeconds } from './processor.ts'
import { pageHeaders } from '../../../src/server/platform/http/headers.ts'

const run = promisify(execFile)
/** Seconds of each run of wrk. Each server has `ROUNDS` runs in turn, and the median counts. */
const SECONDS = 4
const ROUNDS = 3

interface Throughput {
  readonly requestsPerSecond: number
  /** Requests in one second of the server's CPU time, which varies less than real time on a busy machine. */
  readonly requestsPerCpuSecond: number
  /** The 99th percentile of the answer times in milliseconds, with 64 requests at the same time. */
  readonly p99: number
}
export interface StaticBench {
  /** The transferred bytes of the page. */
  readonly pageBytes: number
  readonly ours: Throughput
  /** With METRICS_TOKEN, so that each request is counted and timed. */
  readonly measured: Throughput
  /** nginx without an access log, tuned for this test. Undefined where nginx is not installed. */
  readonly nginx: Throughput | undefined
  /** nginx with its default settings: it writes an access log and sends none of our headers. */
  readonly nginxByDefault: Throughput | undefined
  /** Our requests in a second divided by those of nginx. */
  readonly ratio: number | undefined
  readonly ratioByDefault: number | undefined
}

async function isInstalled(program: string) {
  return run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )
}

/** A page like the list of paintings, with about 20 KB of HTML. */
function makePage(): string {
  const card = (index: number) => {
    const key = (index * 2_654_435_761).toString(16).padStart(32, '0')
    return `<li><a href="/paintings-details/${key}"><img src="/media/${key}/400.jpg" alt="Study ${index}" width="400" height="300"></a><p><cite>Study in ${index} parts</cite> 80 x 60 cm, oil on canvas</p></li>`
  }
  return `<!doctype html><title>Paintings</title><ul>${Array.from({ length: 80 }, (_, index) => card(index)).join('')}</ul>`
}

const OUR_HEADERS = Object.entries(pageHeaders({ siteUrl: 'http://localhost', publicApiRoot: '' }))
  .map(([name, value]) => `add_header ${name} "${value}";`)
  .join(' ')
const LIKE_OURS = `access_log off; keepalive_requests 100000000; ${OUR_HEADERS}`

/**
 * One worker with the same files and compression as our server; `settings` are the other differences from the defaults.
 */
function nginxConfig(dir: string, port: number, settings: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${dir}/tmp;`,
  )
  return `worker_processes 1; daemon off; pid ${dir}/pid-${port}; error_log ${dir}/error.log;
events { worker_connections 1024; }
http { ${temporary.join(' ')} sendfile on; tcp_nopush on; gzip_static on; ${settings}
types { text/html html; } server { listen 127.0.0.1:${port}; root ${dir}/site;
location / { try_files $uri $uri.html =404; } } }`
}

/** The servers use the first processor and wrk the second one; without `taskset` the system decides. */
async function pin(pid: number) {
  if (await isInstalled('taskset')) await run('taskset', ['-acp', '0', String(pid)])
}

/** Converts a time in the format of wrk to milliseconds. */
function toMilliseconds([, amount, unit]: readonly string[]): number {
  return Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN)
}

async function load(port: number, pid: number, seconds: number): Promise<Throughput> {
  const wrk = (await isInstalled('taskset')) ? ['taskset', '-c', '1', 'wrk'] : ['wrk']
  const before = await cpuSeconds(pid)
  const target = `http://127.0.0.1:${port}/paintings`
  const asking = ['-t1', '-c64', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', target]
  // `env` runs the command in its arguments.
  const { stdout } = await run('env', [...wrk, ...asking])
  if (stdout.includes('Non-2xx')) throw new Error(stdout)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const requestsPerSecond = Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]))
  return {
    requestsPerSecond,
    requestsPerCpuSecond: Math.round(requests / ((await cpuSeconds(pid)) - before)),
    p99: toMilliseconds(/99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? []),
  }
}

const medianOf = (runs: readonly Throughput[]): Throughput => ({
  requestsPerSecond: median(runs.map((each) => each.requestsPerSecond)),
  requestsPerCpuSecond: median(runs.map((each) => each.requestsPerCpuSecond)),
  p99: median(runs.map((each) => each.p99)),
})

async function startNginx(dir: string, children: ChildProcess[], settings: string) {
  const port = await findFreePort()
  const file = path.join(dir, `nginx-${port}.conf`)
  await mkdir(path.join(dir, 'tmp'), { recursive: true })
  await writeFile(file, nginxConfig(dir, port, settings))
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' })
  children.push(child)
  await delay(500)
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(child.pid)])
  const pid = Number(stdout.trim())
  await pin(pid)
  return { port, pid }
}

async function startOurs(dir: string, children: ChildProcess[], ...parameters: readonly string[]) {
  const child = fork(fileURLToPath(new URL('./static-server.ts', import.meta.url)), [
    path.join(dir, 'site'),
    ...parameters,
  ])
  children.push(child)
  const [port] = (await once(child, 'message')) as [number]
  const pid = child.pid ?? 0
  await pin(pid)
  return { port, pid }
}

/**
 * Compares our server with two configurations of nginx in turn, for a gzipped page. Undefined where wrk is not
 * installed.
 */
export async function benchStatic(): Promise<StaticBench | undefined> {
  if (!(await isInstalled('wrk'))) return undefined
  const dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-bench-'))
  const children: ChildProcess[] = []
  try {
    const page = makePage()
    await mkdir(path.join(dir, 'site'))
    await writeFile(path.join(dir, 'site/paintings.html'), page)
    await writeFile(path.join(dir, 'site/paintings.html.gz'), gzipSync(page))
    await writeFile(path.join(dir, 'site/paintings.html.br'), brotliCompressSync(page))
    // nginx's worker runs as "nobody", which cannot read a folder of root.
    await run('chmod', ['-R', 'a+rX', dir])
    const ours = await startOurs(dir, children)
    const measured = await startOurs(dir, children, 'measured')
    const hasNginx = await isInstalled('nginx')
    const log = `access_log ${dir}/access.log;`
    const servers = {
      ours,
      measured,
      ...(hasNginx && {
        nginx: await startNginx(dir, children, LIKE_OURS),
        nginxByDefault: await startNginx(dir, children, log),
      }),
    }
    for (const { port, pid } of [ours, measured]) await load(port, pid, 1)
    const runs = new Map<string, Throughput[]>()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, { port, pid }] of Object.entries(servers))
        runs.set(name, [...(runs.get(name) ?? []), await load(port, pid, SECONDS)])
    }
    const of = (name: string) => medianOf(runs.get(name) ?? [])
    const [nginx, nginxByDefault] = hasNginx ? [of('nginx'), of('nginxByDefault')] : []
    const ratioTo = (their: Throughput | undefined) =>
      their && Math.round((of('ours').requestsPerSecond / their.requestsPerSecond) * 100) / 100
    return {
      pageBytes: gzipSync(page).length,
      ours: of('ours'),
      measured: of('measured'),
      nginx,
      nginxByDefault,
      ratio: ratioTo(nginx),
      ratioByDefault: ratioTo(nginxByDefault),
    }
  } finally {
    for (const child of children) child.kill()
    await rm(dir, { recursive: true, force: true })
  }
}

export function staticRows(numbers: Awaited<ReturnType<typeof benchStatic>>): Row[] {
  const { ours, measured, nginx, ratio, nginxByDefault, ratioByDefault } = numbers ?? {}
  const comparedTo = (their: typeof nginx, factor: number | undefined) =>
    their && factor
      ? `${their.requestsPerSecond} requests/s, p99 ${their.p99} ms: ${factor.toFixed(2)} ×`
      : 'nginx is not installed'
  const cost = ours && measured && 1 - measured.requestsPerCpuSecond / ours.requestsPerCpuSecond
  return [
    {
      what: 'static path, one processor',
      measured: ours ? `${ours.requestsPerSecond} requests/s, p99 ${ours.p99} ms` : 'wrk is not installed',
      target: '',
    },
    {
      what: '… and what it costs to count and time each request for /metrics',
      measured: cost === undefined ? 'wrk is not installed' : `${(cost * 100).toFixed(1)} % of CPU time`,
      target: '≤ 1 %',
      isMissed: (cost ?? 0) > 0.01,
    },
    {
      what: '… next to nginx as it is installed',
      measured: comparedTo(nginxByDefault, ratioByDefault),
      target: '≥ 1 ×',
      isMissed: (ratioByDefault ?? 1) < 1,
    },
    {
      what: '… next to nginx without its log and with our headers',
      measured: comparedTo(nginx, ratio),
      target: '≥ 0.8 ×',
      isMissed: (ratio ?? 1) < 0.8,
    },
  ]
}
