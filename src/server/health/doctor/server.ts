import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Diagnosis, DIAGNOSIS_HEADER } from '../diagnosis.ts'
import { createTrust } from '../../platform/lib/caller-address.ts'
import type { HttpSettings } from '../../platform/config/slices.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { listenProblem } from '../../platform/http/listen-problem.ts'
import { fault, fine, type Finding, PATIENCE, reasonOf } from './finding.ts'

/** Only the site's own server answers a request with this pass. */
async function ask(root: string, pass: string): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE)
  return fetch(root + API_PATHS.diagnosis, {
    headers: { [DIAGNOSIS_HEADER]: pass },
    redirect: 'manual',
    signal,
  })
}
const readDiagnosis = async (answer: Response) =>
  answer.status === 200 && answer.headers.get('Content-Type')?.startsWith('application/json')
    ? ((await answer.json()) as Diagnosis)
    : undefined

/** Tries to listen there. Returns the error, or undefined. */
const tryToListen = (port: number, host: string) =>
  new Promise<unknown>((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })

/** The address at which this machine reaches a server that listens on `host`. */
const nearHost = (host: string) => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Checks which program uses the port. `pass` is missing without a database. */
export async function checkPort(config: HttpSettings, pass: string | undefined) {
  const { port, host } = config
  const problem = await tryToListen(port, host)
  if (problem === undefined)
    return {
      isServing: false,
      finding: fine('port', `Port ${port} of ${host} is free: the site does not run now.`),
    }
  const answer = await ask(`http://${nearHost(host)}:${port}`, pass ?? '').catch(() => undefined)
  if (answer && (await readDiagnosis(answer)))
    return { isServing: true, finding: fine('port', `The site runs on port ${port} of ${host}.`) }
  if (pass === undefined && answer?.headers.get('X-Request-Id'))
    return { isServing: true, finding: fine('port', `A Mahlstick runs on port ${port} of ${host}.`) }
  const sentence = listenProblem(problem, config) ?? reasonOf(problem)
  return { isServing: false, finding: fault('port', sentence) }
}

async function findNameFault(hostname: string): Promise<string | undefined> {
  const late = delay(PATIENCE, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('too late'), { code: 'EAI_AGAIN' })
  })
  return Promise.race([lookup(hostname.replace(/^\[|\]$/g, '')), late]).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  )
}

/** The address of the API for browsers. With a CDN for the static files it differs from the site's. */
const findRoot = ({ siteUrl, apiRoot, publicApiRoot }: HttpSettings) =>
  publicApiRoot !== '' && apiRoot === undefined
    ? { root: publicApiRoot, setting: 'PUBLIC_API_ROOT' }
    : { root: siteUrl, setting: 'SITE_URL' }

function checkProxy({ port, trustedProxies }: HttpSettings, site: URL, found: Diagnosis): Finding {
  const { host, forwardedFor, neighbour } = found
  if (host !== site.host)
    return fault(
      'proxy',
      `The proxy does not pass the Host header: here it is ${host}, not ${site.host}. In nginx: proxy_set_header Host ${site.port === '' ? '$host' : '$http_host'};`,
    )
  // The server itself uses plain HTTP on its own port, so any other address needs a proxy.
  const isProxied = site.protocol === 'https:' || (site.port || '80') !== String(port)
  if (forwardedFor === '' && isProxied)
    return fault(
      'proxy',
      'The proxy does not pass X-Forwarded-For, so that all visitors count as one. In nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    )
  if (forwardedFor === '') return fine('proxy', 'No proxy is in front.')
  return createTrust(trustedProxies)(neighbour)
    ? fine('proxy', 'The proxy passes the name of the site and the addresses of visitors.')
    : fault(
        'proxy',
        `The proxy calls from ${neighbour}, which TRUSTED_PROXIES does not name, so that all visitors count as one. Add it.`,
      )
}

/** Checks whether the public address reaches this site, and how the proxy changes a request. */
export async function checkAddress(
  config: HttpSettings,
  pass: string | undefined,
  isServing: boolean,
): Promise<Finding[]> {
  const { root, setting } = findRoot(config)
  const nameFault = await findNameFault(new URL(root).hostname)
  const wrong = (why: string) => [fault('address', `${root} (${setting}) ${why}`)]
  if (nameFault !== undefined) return wrong(`cannot be reached: ${nameFault}.`)
  if (!isServing || pass === undefined)
    return [fine('address', `The name of ${root} is known. Run this once more while the site serves.`)]
  try {
    const answer = await ask(root, pass)
    const found = await readDiagnosis(answer)
    if (found) {
      return [fine('address', `${root} leads to this site.`), checkProxy(config, new URL(root), found)]
    }
    const location = answer.headers.get('Location')
    if (location !== null)
      return wrong(`leads on to ${location}. It has to be the address at which the site is.`)
    if ([502, 503, 504].includes(answer.status))
      return wrong(
        `answers ${answer.status}: its proxy does not reach the site. It has to call port ${config.port} of ${config.host}.`,
      )
    return wrong('leads to another program or another site.')
  } catch (error) {
    return wrong(`cannot be reached: ${reasonOf(error)}.`)
  }
}
