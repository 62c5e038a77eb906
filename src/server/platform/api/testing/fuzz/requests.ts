import fc from 'fast-check'
import type { z } from 'zod'
import { ContactSchema, SubscriptionSchema } from '../../../../../contract/mail/contact.ts'
import { ExhibitionUpdateSchema } from '../../../../../contract/collection/exhibition.ts'
import {
  ForgottenPasswordSchema,
  LoginSchema,
  PasswordResetSchema,
  RegistrationSchema,
} from '../../../../../contract/people/identity.ts'
import { BlockInputSchema, InquiryChangeSchema } from '../../../../../contract/mail/inquiry.ts'
import { PAGE_PATHS } from '../../../../../contract/page-paths.ts'
import { PaintingUpdateSchema } from '../../../../../contract/collection/painting.ts'
import {
  PaintingMoveSchema,
  PaintingOrderSchema,
  PaintingPatchSchema,
} from '../../../../../contract/collection/painting-table.ts'
import { SeriesOrderSchema, SeriesUpdateSchema } from '../../../../../contract/collection/series.ts'
import { API_PATHS } from '../../../../../contract/paths.ts'
import { SettingsSchema } from '../../../../../contract/site/settings.ts'
import { ImportSchema } from '../../../../../contract/mail/subscriber.ts'
import { InvitationRequestSchema, UserChangeSchema } from '../../../../../contract/people/users.ts'
import { bodiesOf, text } from './from-schema.ts'
import { NAUGHTY } from './naughty.ts'

export interface FuzzRequest {
  readonly method: string
  /** The path in the contract, by which the table counts. */
  readonly endpoint: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Latin-1 bytes are invalid UTF-8. */
  readonly encoding: 'utf8' | 'latin1'
  /** The index of the session, or undefined for none. */
  readonly session: number | undefined
}

export interface World {
  /** The ids of existing items. */
  readonly ids: readonly string[]
  /** A photograph as base64, which a generator for JSON cannot make. */
  readonly picture: string
  /** The number of sessions of all roles. */
  readonly sessions: number
}

const SCHEMAS: Partial<Record<keyof typeof API_PATHS, readonly z.core.$ZodType[]>> = {
  contact: [ContactSchema],
  subscription: [SubscriptionSchema],
  login: [LoginSchema],
  register: [RegistrationSchema],
  forgottenPassword: [ForgottenPasswordSchema],
  resetPassword: [PasswordResetSchema],
  user: [UserChangeSchema],
  invitations: [InvitationRequestSchema],
  paintings: [PaintingUpdateSchema],
  exhibitions: [ExhibitionUpdateSchema],
  allSeries: [SeriesUpdateSchema],
  seriesOrder: [SeriesOrderSchema],
  seriesPaintings: [SeriesOrderSchema],
  painting: [PaintingPatchSchema],
  paintingOrder: [PaintingOrderSchema, PaintingMoveSchema],
  blocks: [BlockInputSchema],
  inquiry: [InquiryChangeSchema],
  subscribersImport: [ImportSchema],
  settings: [SettingsSchema],
}
/** Every method is sent to every path; the methods of the contract more often. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const WRITES = ['POST', 'POST', 'PUT', 'PUT', 'PATCH']
const READS = ['GET', 'GET', 'GET', 'GET', 'POST', 'DELETE']
const QUERIES = [
  'page',
  'pageSize',
  'from',
  'count',
  'state',
  'answered',
  'search',
  'ids',
  'email',
  'token',
  'originals',
]
const TYPES = [
  'application/json',
  'text/json',
  'application/*+json',
  'application/x-www-form-urlencoded',
  'text/plain',
]
const PAGES = Object.values(PAGE_PATHS).map((page) =>
  typeof page === 'string' ? page : (page as (id: string) => string)(':id'),
)

/** Escapes only the characters that HTTP forbids; percent signs stay, so that broken escapes reach the server. */
const inAddress = (part: string) =>
  part.toWellFormed().replace(/[^\x21-\x7E]|[?#]/gu, (letter) => encodeURIComponent(letter))
const inHeader = (value: string) => value.replace(/[^\t\x20-\x7E\x80-\xFF]/g, '').slice(0, 2000)

const json = (value: unknown) => JSON.stringify(value) as string | undefined
/** Adds values that no schema of one field describes: a real photograph, and the same password twice. */
const asMeant = (picture: string) => (body: unknown) => {
  if (typeof body !== 'object' || body === null) return body
  const { password } = body as { password?: unknown }
  const images = [{ file: picture }]
  return { ...body, setup: '', confirmPassword: password, paintingImages: images, exhibitionImages: images }
}
const inForm = (value: unknown) => (typeof value === 'string' ? value : json(value)) ?? ''
const asForm = (body: unknown) =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]) => [name, inForm(value).toWellFormed()]),
  ).toString()

function bodies(name: string, { picture }: World): fc.Arbitrary<string | undefined> {
  const schemas = SCHEMAS[name as keyof typeof API_PATHS] ?? []
  const right = schemas.map(bodiesOf)
  const noise = [fc.json(), text, text.map(json), fc.dictionary(text, text).map(json), fc.constant(undefined)]
  const shaped = right.flatMap((body) => [
    { weight: 8, arbitrary: body.map(json) },
    { weight: 6, arbitrary: body.map(asMeant(picture)).map(json) },
    { weight: 3, arbitrary: body.map(asForm) },
  ])
  return fc.oneof(...shaped, ...noise.map((arbitrary) => ({ weight: 1, arbitrary })))
}

function targets(path: string, { ids }: World) {
  const id = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...ids, ...ids.map((each) => each.toUpperCase()), 'faq', 'about'),
    },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom(...NAUGHTY).map(inAddress) },
  )
  const value = fc.oneof(text, fc.nat().map(String), fc.constantFrom(...ids, 'inbox', 'yes', 'none'))
  const pair = fc
    .tuple(fc.constantFrom(...QUERIES), value)
    .map(([name, each]) => `${name}=${inAddress(each)}`)
  const query = fc.array(pair, { maxLength: 3 })
  return fc.tuple(id, query).map(([each, pairs]) => {
    const address = path.replace(':id', () => each)
    return (pairs.length > 0 ? `${address}?${pairs.join('&')}` : address).slice(0, 8000)
  })
}

const headers = fc.record(
  {
    'Content-Type': fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...TYPES) },
      { weight: 1, arbitrary: text },
    ),
    Authorization: text,
    Cookie: fc.oneof(text, fc.constant('XSRF-TOKEN=a'), fc.constant('XSRF-TOKEN=%ff')),
    'X-XSRF-TOKEN': fc.constantFrom('a', ''),
    Origin: fc.constantFrom('null', 'http://evil.test', 'not an address', '://'),
    'If-Match': text,
    'If-None-Match': text,
    'If-Range': text,
    Range: fc.oneof(
      text,
      fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-99999999999999999999'),
    ),
    'Accept-Encoding': text,
    Accept: text,
    'Sec-Fetch-Site': fc.constantFrom('cross-site', 'same-origin'),
  },
  { requiredKeys: ['Content-Type'] },
)
/** Each request has another address, because rate limits are not tested here. */
const address = fc.oneof({ weight: 9, arbitrary: fc.ipV4() }, { weight: 1, arbitrary: text })

/** Removes undefined headers, and makes every value valid for HTTP. */
const clean = (all: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, inHeader(value)]])),
  )

const requestsTo = (name: string, endpoint: string, world: World): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      method: fc.constantFrom(...METHODS, ...(name in SCHEMAS ? WRITES : READS)),
      target: targets(endpoint, world),
      headers: fc.oneof(
        { weight: 2, arbitrary: fc.record({ 'Content-Type': fc.constantFrom(...TYPES) }) },
        { weight: 1, arbitrary: headers },
      ),
      address,
      body: bodies(name, world),
      encoding: fc.oneof(
        { weight: 9, arbitrary: fc.constant('utf8' as const) },
        { weight: 1, arbitrary: fc.constant('latin1' as const) },
      ),
      session: fc.option(fc.nat(world.sessions - 1), { freq: 4, nil: undefined }),
    })
    .map(({ address: from, headers: own, method, body, ...rest }) => ({
      ...rest,
      method,
      endpoint,
      headers: clean({ ...own, 'X-Forwarded-For': from }),
      // node:http sends no body with these methods.
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
    }))

/** Makes requests to all calls of the contract with every method, to pages, and to random addresses. */
export function allRequests(world: World): fc.Arbitrary<FuzzRequest> {
  const calls = Object.entries(API_PATHS).map(([name, path]) => ({
    weight: SCHEMAS[name as keyof typeof API_PATHS] ? 4 : 2,
    arbitrary: requestsTo(name, path, world),
  }))
  const pages = PAGES.map((path) => ({ weight: 1, arbitrary: requestsTo('page', path, world) }))
  const nowhere = requestsTo('page', '/:id', world)
  return fc.oneof(...calls, ...pages, { weight: 12, arbitrary: nowhere })
}
