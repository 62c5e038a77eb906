import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode, RECURSION_DESIRED } from 'dns-packet'
import { afterEach, expect, it } from 'vitest'
import type { SenderDomain } from '../../contract/mail/sender-domain.ts'
import { checkSenderDomain } from './sender-domain.ts'

type Zone = Readonly<Record<string, readonly string[]>>

let dnsServers: string[]
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A DNS server of the machine that answers with these texts, and for `MX …` with mail hosts; others do not exist. */
async function serveDns(zone: Zone, isSilent = false) {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    if (isSilent) return
    const query = decode(message)
    const answers = (query.questions ?? []).flatMap(({ name, type }): Answer[] =>
      (zone[type === 'MX' ? `MX ${name}` : name] ?? []).map((data) =>
        type === 'MX'
          ? { type, name, data: { exchange: data, preference: 10 } }
          : { type: 'TXT', name, data: [data] },
      ),
    )
    const flags = RECURSION_DESIRED | (answers.length > 0 ? 0 : 3)
    socket.send(
      encode({
        type: 'response',
        ...(query.id !== undefined && { id: query.id }),
        flags,
        questions: query.questions ?? [],
        answers,
      }),
      port,
      address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  closers.push(() => socket.close())
  dnsServers = [`127.0.0.1:${socket.address().port}`]
}

const ask = (changes: Partial<Parameters<typeof checkSenderDomain>[0]> = {}) =>
  checkSenderDomain({
    sender: 'Mara <mara@studio.example>',
    host: 'mail.infomaniak.com',
    userName: 'mara@studio.example',
    dnsServers,
    ...changes,
  })
const inShort = ({ records }: SenderDomain) =>
  Object.fromEntries(
    records.map(({ record, state, wanted }) => [record, wanted ? `${state}: ${wanted}` : state]),
  )

const RIGHT: Zone = {
  'MX studio.example': ['mx.infomaniak.ch'],
  'studio.example': ['some-site-verification=1', 'v=spf1 include:spf.infomaniak.ch ~all'],
  'default._domainkey.studio.example': ['v=DKIM1; t=s; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ'],
  '_dmarc.studio.example': ['v=DMARC1; p=none; rua=mailto:mara@studio.example'],
}

it('an owner whose domain has every record reads that mail will arrive', async () => {
  await serveDns(RIGHT)
  const found = await ask()
  expect(inShort(found)).toEqual({ mx: 'right', spf: 'right', dkim: 'right', dmarc: 'right' })
  expect(found).toMatchObject({ domain: 'studio.example', isProviders: false, otherAccount: '' })
})

it('an owner of a new domain gets the very lines to enter at the registrar', async () => {
  await serveDns({})
  expect(inShort(await ask())).toEqual({
    mx: 'missing',
    spf: 'missing: v=spf1 mx include:spf.infomaniak.ch ~all',
    dkim: 'unsure',
    dmarc: 'missing: v=DMARC1; p=none; rua=mailto:mara@studio.example',
  })
  expect(inShort(await ask({ host: 'mail.studio.example' }))).toMatchObject({
    spf: 'missing: v=spf1 mx a:mail.studio.example ~all',
  })
})

it.each([
  [
    'does not name the mail server',
    ['v=spf1 include:_spf.google.com -all'],
    'v=spf1 include:_spf.google.com include:spf.infomaniak.ch ~all',
  ],
  ['lets everybody send', ['v=spf1 include:spf.infomaniak.ch +all'], 'v=spf1 include:spf.infomaniak.ch ~all'],
  [
    'is there twice',
    ['v=spf1 include:spf.infomaniak.ch ~all', 'v=spf1 mx ~all'],
    'v=spf1 include:spf.infomaniak.ch mx ~all',
  ],
])('an owner whose SPF record %s gets the whole line to put in its place', async (_what, lines, wanted) => {
  await serveDns({ ...RIGHT, 'studio.example': lines })
  expect(inShort(await ask())).toMatchObject({ spf: `wrong: ${wanted}` })
})

it.each([
  ['names it by its address', 'a:mail.hoster.example -all', 'right'],
  ['names its company', 'include:_spf.hoster.example ~all', 'right'],
  ['names the server that takes its mail', 'mx ~all', 'right'],
  ['leaves the answer to its company', 'redirect=_spf.hoster.example', 'right'],
  ['names other companies', 'include:_spf.google.com -all', 'unsure'],
  ['lets nobody send', '-all', 'wrong: v=spf1 a:mail.hoster.example ~all'],
])('an owner whose SPF record %s of a host that is not known reads the truth', async (_what, line, state) => {
  await serveDns({
    ...RIGHT,
    'MX studio.example': ['Mail.Hoster.example'],
    'studio.example': [`v=spf1 ${line}`],
  })
  expect(inShort(await ask({ host: 'mail.hoster.example' }))).toMatchObject({ spf: state })
})

it('a record that points elsewhere goes on to do so with the new line', async () => {
  await serveDns({ ...RIGHT, 'studio.example': ['v=spf1 redirect=spf.mail.hostpoint.ch'] })
  expect(inShort(await ask({ host: 'smtp-relay.brevo.com' }))).toMatchObject({
    spf: 'wrong: v=spf1 include:spf.mail.hostpoint.ch include:spf.brevo.com ~all',
  })
})

it('accounts of hosts that send for many domains are nobody’s forgery', async () => {
  await serveDns(RIGHT)
  const account = async (userName: string, host: string) => (await ask({ userName, host })).otherAccount
  expect(await account('8a1@smtp-brevo.com', 'smtp-relay.brevo.com')).toBe('')
  expect(await account('mara@mg.studio.example', 'mail.infomaniak.com')).toBe('')
})

it('a domain below another one has the policy of the upper one', async () => {
  await serveDns(RIGHT)
  expect(inShort(await ask({ sender: 'news@letters.studio.example' }))).toMatchObject({
    dmarc: 'right',
    mx: 'missing',
  })
})

it('an owner who writes from a mail provider’s address or with another account is told so', async () => {
  await serveDns(RIGHT)
  expect(await ask({ sender: 'mara@gmail.com', userName: 'mara@gmail.com' })).toEqual({
    domain: 'gmail.com',
    isProviders: true,
    otherAccount: '',
    records: [],
  })
  expect((await ask({ userName: 'mara@gmail.com' })).otherAccount).toBe('gmail.com')
})

it('nothing is said to be missing where DNS does not answer', async () => {
  await serveDns({}, true)
  expect(inShort(await ask())).toEqual({
    mx: 'unanswered',
    spf: 'unanswered',
    dkim: 'unanswered',
    dmarc: 'unanswered',
  })
}, 30_000)

it('a site without a sender asks nothing', async () => {
  await serveDns({})
  expect(await ask({ sender: '', userName: '' })).toEqual({
    domain: '',
    isProviders: false,
    otherAccount: '',
    records: [],
  })
})
