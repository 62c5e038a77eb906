import { Resolver } from 'node:dns/promises'
import wellKnown from 'nodemailer/lib/well-known'
import type { MailRecord, RecordCheck, RecordState, SenderDomain } from '../../contract/mail/sender-domain.ts'
import { hasCode } from '../lib/files.ts'

/** The names under which hosts usually keep the key of their signatures. A key under another name is not found. */
const DKIM_SELECTORS = [
  ...['default', 'dkim', 'mail', 'key1', 'k1', 's1', 's2', 'selector1', 'selector2', 'google', 'fm1'],
  ...['protonmail', 'sig1', 'hostpoint', 'mbo0001', 'gm1', 's1-ionos', 'ovhmo-selector-1', 'brevo1', 'pm'],
]
/** What hosts ask their customers to include in the SPF record, by the end of the server's name. */
const SPF_OF_HOSTS: Readonly<Record<string, string>> = {
  'gmail.com': '_spf.google.com',
  'office365.com': 'spf.protection.outlook.com',
  'infomaniak.com': 'spf.infomaniak.ch',
  'hostpoint.ch': 'spf.mail.hostpoint.ch',
  'fastmail.com': 'spf.messagingengine.com',
  'messagingengine.com': 'spf.messagingengine.com',
  'mailbox.org': 'mailbox.org',
  'protonmail.ch': '_spf.protonmail.ch',
  'me.com': 'icloud.com',
  'gandi.net': '_mailcust.gandi.net',
  'ovh.net': 'mx.ovh.com',
  'ionos.com': '_spf-eu.ionos.com',
  'ionos.de': '_spf-eu.ionos.com',
  'postmarkapp.com': 'spf.mtasv.net',
  'mailgun.org': 'mailgun.org',
  'sendgrid.net': 'sendgrid.net',
  'brevo.com': 'spf.brevo.com',
  'amazonaws.com': 'amazonses.com',
}
/** Hosts that send for many domains through accounts of their own. */
const RELAYS = ['postmarkapp.com', 'mailgun.org', 'sendgrid.net', 'brevo.com', 'amazonaws.com']
/** Milliseconds until a question is asked again, and how often. */
const PATIENCE = { timeout: 2000, tries: 2 }

type Found = readonly string[]
interface Judgement {
  readonly state: RecordState
  readonly wanted?: string
}

interface Sender {
  readonly sender: string
  /** The mail server, and the account there. */
  readonly host: string
  readonly userName: string
  /** Such as `127.0.0.1:5353`, if not those of the machine. */
  readonly dnsServers?: readonly string[]
}

/** The address of a sender such as `Mara <mara@studio.example>`. */
const addressOf = (sender: string) => /<(.+)>/.exec(sender)?.[1] ?? sender.trim()
const domainOf = (sender: string) => addressOf(sender).split('@')[1]?.toLowerCase() ?? ''
const isDomain = (name: string) => name.includes('.') && !/^[\d.]+$/.test(name)
const isUnder = (host: string, end: string) => host === end || host.endsWith(`.${end}`)

/** Asks DNS. Undefined if it does not answer, which says nothing about the record. */
function createQuestions(dnsServers: readonly string[] | undefined) {
  const resolver = new Resolver(PATIENCE)
  if (dnsServers) resolver.setServers(dnsServers)
  async function ask<T>(question: Promise<readonly T[]>, inWords: (each: T) => string) {
    try {
      return (await question).map(inWords)
    } catch (error) {
      return hasCode(error, 'ENOTFOUND', 'ENODATA') ? [] : undefined
    }
  }
  return {
    mx: (name: string) => ask(resolver.resolveMx(name), ({ exchange }) => exchange),
    /** Long texts come in several pieces. */
    text: (name: string) => ask(resolver.resolveTxt(name), (pieces) => pieces.join('')),
  }
}
type Questions = ReturnType<typeof createQuestions>

const check = (
  record: MailRecord,
  name: string,
  found: Found | undefined,
  judged: (found: Found) => Judgement,
): RecordCheck =>
  found
    ? { record, name, found: [...found], wanted: '', ...judged(found) }
    : { record, name, found: [], wanted: '', state: 'unanswered' }

/** The last two parts of a name: companies keep their servers and their records under one domain. */
const companyOf = (name: string) => name.split('.').slice(-2).join('.')

/** Whether a part of an SPF record names this mail server. */
function names(term: string, host: string, mailHosts: Found, domain: string): boolean {
  const [mechanism = '', value = domain] = term.replace(/^\+/, '').split(/[:=]/)
  if (mechanism === 'mx') return mailHosts.some((each) => each.toLowerCase() === host)
  if (mechanism === 'a') return value === host
  return ['include', 'redirect'].includes(mechanism) && companyOf(value) === companyOf(host)
}

interface Spf {
  readonly lines: Found
  readonly host: string
  readonly domain: string
  readonly mailHosts: Found
}
/** The line that lets the mail server send: the one that is there with an addition, or a new one. */
function judgeSpf({ lines, host, domain, mailHosts }: Spf): Judgement {
  const included = Object.entries(SPF_OF_HOSTS).find(([end]) => isUnder(host, end))?.[1]
  const needed = included === undefined ? `a:${host}` : `include:${included}`
  if (lines.length === 0) return { state: 'missing', wanted: `v=spf1 mx ${needed} ~all` }
  const terms = [...new Set(lines.flatMap((line) => line.toLowerCase().split(/\s+/).slice(1)))]
  const named = terms.filter((term) => term !== '' && !/^[+?~-]?all$/.test(term))
  const isNamed = named.some((term) =>
    included === undefined ? names(term, host, mailHosts, domain) : term.endsWith(included),
  )
  const isOpen = terms.some((term) => /^\+?all$/.test(term))
  const isSound = !isOpen && lines.length === 1
  if (isNamed && isSound) return { state: 'right' }
  // An address, or the record of another company, may be this server's: that cannot be seen from here.
  if (included === undefined && isSound && named.length > 0) return { state: 'unsure' }
  // With "all" nothing is read after "redirect".
  const kept = named.map((term) => term.replace(/^redirect=/, 'include:'))
  return { state: 'wrong', wanted: ['v=spf1', ...kept, ...(isNamed ? [] : [needed]), '~all'].join(' ') }
}

function judgeDmarc(lines: Found, sender: string): Judgement {
  if (lines.length === 1) return { state: 'right' }
  const wanted = `v=DMARC1; p=none; rua=mailto:${sender}`
  return { state: lines.length === 0 ? 'missing' : 'wrong', wanted }
}

const startingWith = (start: RegExp, lines: Found | undefined) => lines?.filter((line) => start.test(line))

/** A name such as `news.studio.example` may leave the policy to `studio.example`. */
async function findPolicy({ text }: Questions, domain: string): Promise<Found | undefined> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const lines = startingWith(/^v=DMARC1\b/i, await text(`_dmarc.${name}`))
    if (!lines || lines.length > 0) return lines
  }
  return []
}

async function findKeys({ text }: Questions, domain: string): Promise<Found | undefined> {
  const all = await Promise.all(
    DKIM_SELECTORS.map(async (selector) => {
      const lines = await text(`${selector}._domainkey.${domain}`)
      return lines?.flatMap((line) => (/\bp=[^;\s]/.test(line) ? `${selector}._domainkey.${domain}` : []))
    }),
  )
  const found = all.flatMap((names) => names ?? [])
  return found.length === 0 && all.includes(undefined) ? undefined : found
}

/**
 * Reads from DNS whether mails of this sender will be taken for genuine, and what to enter at the registrar. Never
 * rejects: a question that is not answered is said to be unanswered.
 */
export async function checkSenderDomain({
  sender,
  userName,
  dnsServers,
  ...server
}: Sender): Promise<SenderDomain> {
  const host = server.host.toLowerCase()
  const domain = domainOf(sender)
  const account = domainOf(userName)
  const isOwn =
    isUnder(account, domain) || isUnder(domain, account) || RELAYS.some((end) => isUnder(host, end))
  const otherAccount = account === '' || isOwn ? '' : account
  const isProviders = Boolean(wellKnown(`somebody@${domain}`))
  if (!isDomain(domain) || isProviders) return { domain, isProviders, otherAccount, records: [] }
  const questions = createQuestions(dnsServers)
  const [mx, texts, keys, policy] = await Promise.all([
    questions.mx(domain),
    questions.text(domain),
    findKeys(questions, domain),
    findPolicy(questions, domain),
  ])
  const records = [
    check('mx', domain, mx, (found) => ({ state: found.length > 0 ? 'right' : 'missing' })),
    check('spf', domain, startingWith(/^v=spf1(\s|$)/i, texts), (lines) =>
      judgeSpf({ lines, host, domain, mailHosts: mx ?? [] }),
    ),
    check('dkim', `…._domainkey.${domain}`, keys, (found) => ({
      state: found.length > 0 ? 'right' : 'unsure',
    })),
    check('dmarc', `_dmarc.${domain}`, policy, (found) => judgeDmarc(found, addressOf(sender))),
  ]
  return { domain, isProviders, otherAccount, records }
}
