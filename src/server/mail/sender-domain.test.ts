import { afterEach, expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import type { SenderDomain } from '../../contract/mail/sender-domain.ts'
import { openTestApi } from '../platform/api/testing.ts'
import { checkSenderDomain } from './sender-domain.ts'
import { openDnsServer, type Zone } from './testing-dns.ts'

let dnsServers: string[]
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serveDns(zone: Zone, isSilent = false) {
  const { address, close } = await openDnsServer(zone, isSilent)
  closers.push(close)
  dnsServers = [address]
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
  expect(found).toMatchObject({
    domain: 'studio.example',
    isProviders: false,
    isElsewhere: false,
    otherAccount: '',
  })
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
    ['v=spf1 a:old.example -all'],
    'v=spf1 a:old.example include:spf.infomaniak.ch -all',
  ],
  ['lets everybody send', ['v=spf1 include:spf.infomaniak.ch +all'], 'v=spf1 include:spf.infomaniak.ch ~all'],
  ['takes no side', ['v=spf1 mx ?all'], 'v=spf1 mx include:spf.infomaniak.ch ~all'],
  ['has no end', ['v=spf1 mx'], 'v=spf1 mx include:spf.infomaniak.ch ~all'],
  [
    'points elsewhere and is there twice',
    ['v=spf1 redirect=spf.mail.hostpoint.ch', 'v=spf1 include:spf.infomaniak.ch ~all'],
    'v=spf1 include:spf.mail.hostpoint.ch include:spf.infomaniak.ch ~all',
  ],
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
  ['names who takes the mail of others', 'mx:mail.other.example -all', 'unsure'],
  ['lets nobody send', '-all', 'wrong: v=spf1 a:mail.hoster.example -all'],
])('an owner whose SPF record %s of a host that is not known reads the truth', async (_what, line, state) => {
  await serveDns({
    ...RIGHT,
    'MX studio.example': ['Mail.Hoster.example'],
    'studio.example': [`v=spf1 ${line}`],
  })
  expect(inShort(await ask({ host: 'mail.hoster.example' }))).toMatchObject({ spf: state })
})

it.each([
  ['studio.example', [], 'missing: v=spf1 mx ip4:203.0.113.7 ~all', '203.0.113.7'],
  ['names it', ['v=spf1 ip4:203.0.113.7 -all'], 'right', '203.0.113.7'],
  ['studio.example', [], 'missing: v=spf1 mx ip6:2001:db8::7 ~all', '[2001:db8::7]'],
  ['names it', ['v=spf1 ip6:2001:db8::7 -all'], 'right', '[2001:db8::7]'],
])(
  'an owner whose mail server has only an address reads what SPF says of it (%s %s)',
  async (_what, lines, state, host) => {
    await serveDns({ ...RIGHT, 'studio.example': lines })
    expect(inShort(await ask({ host }))).toMatchObject({ spf: state })
  },
)

it.each(['127.0.0.1', '192.168.1.5', '[::1]', 'localhost', 'nas.local', 'mailserver'])(
  'an owner whose mail server %s is at home gets no line that says nothing on the internet',
  async (host) => {
    await serveDns({ ...RIGHT, 'studio.example': [] })
    expect(inShort(await ask({ host }))).toMatchObject({ spf: 'missing' })
    await serveDns({ ...RIGHT, 'studio.example': ['v=spf1 -all'] })
    expect(inShort(await ask({ host }))).toMatchObject({ spf: 'wrong' })
    await serveDns({ ...RIGHT, 'studio.example': ['v=spf1 ip4:203.0.113.7 -all'] })
    expect(inShort(await ask({ host }))).toMatchObject({ spf: 'unsure' })
  },
)

it('an owner whose domain says that it takes no mail, or has no policy in its DMARC record, is told so', async () => {
  await serveDns({
    ...RIGHT,
    'MX studio.example': ['.'],
    '_dmarc.studio.example': ['v=DMARC1; rua=mailto:x@y.ch'],
  })
  expect(inShort(await ask())).toMatchObject({
    mx: 'wrong',
    dmarc: 'wrong: v=DMARC1; p=none; rua=mailto:mara@studio.example',
  })
})

it.each(['include:_spf.web-host.example -all', 'redirect=spf.web-host.example'])(
  'an owner whose SPF record may name a known host by another one (%s) is not told to change it',
  async (terms) => {
    await serveDns({ ...RIGHT, 'studio.example': [`v=spf1 ${terms}`] })
    expect(inShort(await ask())).toMatchObject({ spf: 'unsure' })
  },
)

it.each(['smtp.postmarkapp.com', 'smtp-relay.brevo.com', 'smtp-relay.sendinblue.com'])(
  'an owner who sends through %s, which has a return address of its own, need not enter it in the SPF record',
  async (host) => {
    for (const lines of [[], ['v=spf1 mx -all'], ['v=spf1 -all', 'v=spf1 mx ~all']]) {
      await serveDns({ ...RIGHT, 'studio.example': lines })
      expect(inShort(await ask({ host }))).toMatchObject({ spf: 'unsure' })
    }
    // Here anybody may send.
    await serveDns({ ...RIGHT, 'studio.example': ['v=spf1 mx +all'] })
    const { records } = await ask({ host })
    expect(records.find(({ record }) => record === 'spf')).toMatchObject({
      state: 'wrong',
      wanted: 'v=spf1 mx ~all',
    })
  },
)

it('an owner whose SPF record names another company of the same country is not told that all is well', async () => {
  await serveDns({ ...RIGHT, 'studio.example': ['v=spf1 include:spf.otherhost.co.uk -all'] })
  expect(inShort(await ask({ host: 'smtp.myhost.co.uk' }))).toMatchObject({ spf: 'unsure' })
  await serveDns({ ...RIGHT, 'studio.example': ['v=spf1 include:spf.myhost.co.uk -all'] })
  expect(inShort(await ask({ host: 'smtp.myhost.co.uk' }))).toMatchObject({ spf: 'right' })
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

it('an owner of a domain below another one reads the name of the faulty policy, or the own name for a new one', async () => {
  const policyOf = async () =>
    (await ask({ sender: 'news@letters.studio.example' })).records.find(({ record }) => record === 'dmarc')
  await serveDns({ '_dmarc.studio.example': ['v=DMARC1; rua=mailto:x@y.ch'] })
  expect(await policyOf()).toMatchObject({ state: 'wrong', name: '_dmarc.studio.example' })
  await serveDns({})
  expect(await policyOf()).toMatchObject({ state: 'missing', name: '_dmarc.letters.studio.example' })
})

it('an owner who writes from a mail provider’s address through its server has nothing to enter', async () => {
  await serveDns(RIGHT)
  const sender = 'mara@gmail.com'
  expect(await ask({ sender, userName: sender, host: 'smtp.gmail.com' })).toEqual({
    domain: 'gmail.com',
    isProviders: true,
    isElsewhere: false,
    otherAccount: '',
    records: [],
  })
  expect((await ask({ userName: sender })).otherAccount).toBe('gmail.com')
})

it.each([
  ['mara@gmail.com', 'mail.infomaniak.com', true],
  ['mara@gmail.com', 'smtp-relay.brevo.com', true],
  ['mara@gmx.ch', 'mail.gmx.net', false],
  ['mara@bluewin.ch', 'smtpauths.bluewin.ch', false],
  ['mara@bluewin.ch', 'smtp.gmail.com', true],
  ['mara@hotmail.fr', 'smtp.office365.com', false],
  ['mara@icloud.com', 'smtp.mail.me.com', false],
  ['mara@yahoo.de', 'smtp.mail.yahoo.com', false],
  ['mara@proton.me', 'smtp.protonmail.ch', false],
  ['mara@fastmail.com', 'smtp.fastmail.com', false],
  ['mara@gmail.com', '127.0.0.1', false],
])(
  'an owner who writes from %s through %s reads whether that is forbidden',
  async (sender, host, isElsewhere) => {
    await serveDns({})
    expect(await ask({ sender, host })).toMatchObject({ isProviders: true, isElsewhere, records: [] })
  },
)

it('a manager asks about the domain of the site’s sender; others may not', async () => {
  await serveDns(RIGHT)
  const secrets = { smtpUrl: 'smtp://mara%40studio.example:secret@mail.infomaniak.com:587' }
  const test = await openTestApi({ config: { secrets, mailFrom: 'mara@studio.example', dnsServers } })
  const token = await test.signInAs('admin')
  const answer = await test.call('GET', API_PATHS.senderDomain, { token })
  const found = (await answer.json()) as SenderDomain
  expect(inShort(found)).toEqual({ mx: 'right', spf: 'right', dkim: 'right', dmarc: 'right' })
  expect((await test.call('GET', API_PATHS.senderDomain)).status).toBe(401)
  await test.remove()
})

it('a site whose sender nobody has named is asked about with the address that its mails have', async () => {
  await serveDns(RIGHT)
  const secrets = { smtpUrl: 'smtp://mail.infomaniak.com:587' }
  const test = await openTestApi({ config: { secrets, dnsServers, siteUrl: 'https://studio.example' } })
  const token = await test.signInAs('admin')
  const answer = await test.call('GET', API_PATHS.senderDomain, { token })
  expect(await answer.json()).toMatchObject({
    domain: 'studio.example',
    records: [{ state: 'right' }, {}, {}, {}],
  })
  await test.remove()
})

it('reports of forged mail are not sent to an address that nobody has named', async () => {
  await serveDns({})
  const secrets = { smtpUrl: 'smtp://mail.infomaniak.com:587' }
  const test = await openTestApi({ config: { secrets, dnsServers, siteUrl: 'https://studio.example' } })
  const token = await test.signInAs('admin')
  const answer = await test.call('GET', API_PATHS.senderDomain, { token })
  expect(inShort((await answer.json()) as SenderDomain)).toMatchObject({
    dmarc: 'missing: v=DMARC1; p=none',
  })
  await test.remove()
})

it('nothing is said to be missing where DNS does not answer', async () => {
  await serveDns({}, true)
  expect(inShort(await ask())).toEqual({
    mx: 'unanswered',
    spf: 'unanswered',
    dkim: 'unanswered',
    dmarc: 'unanswered',
  })
})

it.each(['', 'no-reply@localhost', 'mara@192.168.1.5'])(
  'a site whose sender is “%s” asks nothing',
  async (sender) => {
    await serveDns({})
    expect(await ask({ sender, userName: '' })).toEqual({
      domain: '',
      isProviders: false,
      isElsewhere: false,
      otherAccount: '',
      records: [],
    })
  },
)
