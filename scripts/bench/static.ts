import { execFile, fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { findFreePort } from '../site-process.ts'
import { median } from './numbers.ts'
import { pageHeaders } from '../../src/http/headers.ts'

const run = promisify(execFile)
/** Seconds of each run of wrk; each server has `ROUNDS` of them in turn, and the median counts. */
const SECONDS = 4
const ROUNDS = 3

interface Throughput {
  readonly requestsPerSecond: number
  /** Requests for one second of the server's own CPU time: steadier than the wall clock on a busy machine. */
  readonly requestsPerCpuSecond: number
}
export interface StaticBench {
  /** Bytes that travel for the page. */
  readonly pageBytes: number
  readonly ours: Throughput
  /** With METRICS_TOKEN, so that each request is counted and timed. */
  readonly measured: Throughput
  /** Undefined where nginx is not installed. */
  readonly nginx: Throughput | undefined
  /** Ours to nginx, in requests a second. */
  readonly ratio: number | undefined
}

async function isInstalled(program: string) {
  return run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )
}

/** A page like the paintings list: about 20 KB of markup. */
function makePage(): string {
  const card = (index: number) => {
    const key = (index * 2_654_435_761).toString(16).padStart(32, '0')
    return `<li><a href="/paintings-details/${key}"><img src="/media/${key}/400.jpg" alt="Study ${index}" width="400" height="300"></a><p><cite>Study in ${index} parts</cite> 80 x 60 cm, oil on canvas</p></li>`
  }
  return `<!doctype html><title>Paintings</title><ul>${Array.from({ length: 80 }, (_, index) => card(index)).join('')}</ul>`
}

/** One worker, no log, the same files, headers and compression as ours. */
function nginxConfig(dir: string, port: number): string {
  const headers = Object.entries(pageHeaders({ siteUrl: 'http://localhost', publicApiRoot: '' }))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${dir}/tmp;`,
  )
  return `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http { ${temporary.join(' ')} access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 100000000;
types { text/html html; } server { listen 127.0.0.1:${port}; root ${dir}/site;
${headers.map(([name, value]) => `add_header ${name} "${value}";`).join(' ')}
location / { try_files $uri $uri.html =404; } } }`
}

async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
  // utime and stime, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function load(port: number, pid: number, seconds: number): Promise<Throughput> {
  const before = await cpuSeconds(pid)
  const target = `http://127.0.0.1:${port}/paintings`
  const { stdout } = await run('wrk', ['-t1', '-c64', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', target])
  if (stdout.includes('Non-2xx')) throw new Error(stdout)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const requestsPerSecond = Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]))
  return {
    requestsPerSecond,
    requestsPerCpuSecond: Math.round(requests / ((await cpuSeconds(pid)) - before)),
  }
}

const medianOf = (runs: readonly Throughput[]): Throughput => ({
  requestsPerSecond: median(runs.map((each) => each.requestsPerSecond)),
  requestsPerCpuSecond: median(runs.map((each) => each.requestsPerCpuSecond)),
})

async function startNginx(dir: string, children: ChildProcess[]) {
  const port = await findFreePort()
  await mkdir(path.join(dir, 'tmp'))
  await writeFile(path.join(dir, 'nginx.conf'), nginxConfig(dir, port))
  const child = spawn('nginx', ['-c', path.join(dir, 'nginx.conf')], { stdio: 'ignore' })
  children.push(child)
  await delay(500)
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(child.pid)])
  return { port, pid: Number(stdout.trim()) }
}

async function startOurs(dir: string, children: ChildProcess[], ...parameters: readonly string[]) {
  const child = fork(fileURLToPath(new URL('./static-server.ts', import.meta.url)), [
    path.join(dir, 'site'),
    ...parameters,
  ])
  children.push(child)
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid ?? 0 }
}

/** Requests a second of a gzipped page, ours and nginx in turn. Undefined where wrk is not installed. */
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
    // nginx's worker is nobody, who may not look into a folder of root's.
    await run('chmod', ['-R', 'a+rX', dir])
    const ours = await startOurs(dir, children)
    const measured = await startOurs(dir, children, 'measured')
    const nginx = (await isInstalled('nginx')) ? await startNginx(dir, children) : undefined
    const runs = { ours: [] as Throughput[], measured: [] as Throughput[], nginx: [] as Throughput[] }
    for (const { port, pid } of [ours, measured]) await load(port, pid, 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.ours.push(await load(ours.port, ours.pid, SECONDS))
      runs.measured.push(await load(measured.port, measured.pid, SECONDS))
      if (nginx) runs.nginx.push(await load(nginx.port, nginx.pid, SECONDS))
    }
    const [our, their] = [medianOf(runs.ours), nginx && medianOf(runs.nginx)]
    const ratio = their && Math.round((our.requestsPerSecond / their.requestsPerSecond) * 100) / 100
    return {
      pageBytes: gzipSync(page).length,
      ours: our,
      measured: medianOf(runs.measured),
      nginx: their,
      ratio,
    }
  } finally {
    for (const child of children) child.kill()
    await rm(dir, { recursive: true, force: true })
  }
}
