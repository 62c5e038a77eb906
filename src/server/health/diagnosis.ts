import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../contract/errors.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Db } from '../platform/database/schema.ts'
import { readSecret } from '../platform/database/secrets/server-secrets.ts'
import { privateJson } from '../platform/api/answers.ts'
import type { ClientAddress } from '../platform/api/middleware/client-address.ts'
import { createRoutes } from '../platform/api/routes.ts'

/** `npm run doctor` sends its pass in this header. The pass shows that it can read the database of this server. */
export const DIAGNOSIS_HEADER = 'X-Diagnosis'

/** How many milliseconds a pass is valid. */
const PASS_LIFETIME = 60_000
const PASS = /^(\d{1,16})\.([\w-]{43})$/

const sign = async (db: Db, time: string) =>
  createHmac('sha256', await readSecret(db, 'diagnosis'))
    .update(time)
    .digest()

export async function issuePass(db: Db, now = new Date()): Promise<string> {
  const time = String(now.getTime())
  return `${time}.${(await sign(db, time)).toString('base64url')}`
}

async function isGood(db: Db, pass: string, now: Date): Promise<boolean> {
  const [, time, signature] = PASS.exec(pass) ?? []
  if (time === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() - Number(time)) > PASS_LIFETIME) return false
  const [given, expected] = [Buffer.from(signature, 'base64url'), await sign(db, time)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The properties of a request that came through the public address of the site. */
export interface Diagnosis {
  readonly host: string
  readonly forwardedFor: string
  /** The address of the socket, which is the proxy's if there is one. */
  readonly neighbour: string
  /** The client address that rate limits use. */
  readonly client: string
}

interface DiagnosisParts {
  readonly db: Db
  readonly clock: () => Date
  readonly clientAddress: ClientAddress
}

/** For `npm run doctor` only. Without a pass the answer is 404. */
export function diagnosisRoutes({ db, clock, clientAddress }: DiagnosisParts) {
  const routes = createRoutes()
  routes.get(API_PATHS.diagnosis, 'public', async (c) => {
    if (!(await isGood(db, c.req.header(DIAGNOSIS_HEADER) ?? '', clock()))) throw new AppError('notFound')
    return privateJson({
      host: c.req.header('Host') ?? '',
      forwardedFor: c.req.header('X-Forwarded-For') ?? '',
      neighbour: c.env.incoming?.socket.remoteAddress ?? '',
      client: clientAddress(c) ?? '',
    } satisfies Diagnosis)
  })
  return routes
}
