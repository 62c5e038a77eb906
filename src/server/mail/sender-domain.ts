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
/** Milliseconds until a question is asked again, and how often. */
const PATIENCE = { timeout: 2000, tries: 2 }

type Found = readonly string[]

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
  judged: (found: Found) => { readonly state: RecordState; readonly wanted?: string },
): RecordCheck =>
  found
    ? { record, name, found: [...found], wanted: '', ...judged(found) }
    : { record, name, found: [], wanted: '', state: 'unanswered' }

/** The line that lets the mail server send: the one that is there with an addition, or a new one. */
function judgeSpf(lines: Found, host: string): { readonly state: RecordState; readonly wanted?: string } {
  const included = Object.entries(SPF_OF_HOSTS).find(([end]) => isUnder(host, end))?.[1]
  const needed = included === undefined ? `mx a:${host}` : `include:${included}`
  const [line, ...others] = lines
  if (line === undefined) return { state: 'missing', wanted: `v=spf1 ${needed} ~all` }
  const terms = [...new Set(lines.flatMap((each) => each.split(/\s+/).slice(1)))]
  const isAll = (term: string) => /^[+?~-]?all$/i.test(term)
  const named = terms.filter((term) => !isAll(term))
  const isNamed = included === undefined || named.some((term) => term.endsWith(included))
  const isOpen = terms.some((term) => /^\+?all$/i.test(term))
  if (isNamed && !isOpen && others.length === 0) return { state: 'right' }
  return { state: 'wrong', wanted: ['v=spf1', ...named, ...(isNamed ? [] : [needed]), '~all'].join(' ') }
}

function judgeDmarc(lines: Found, sender: string) {
  if (lines.length === 1) return { state: 'right' as const }
  const wanted = `v=DMARC1; p=none; rua=mailto:${sender}`
  return { state: lines.length === 0 ? ('missing' as const) : ('wrong' as const), wanted }
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
  host,
  userName,
  dnsServers,
}: Sender): Promise<SenderDomain> {
  const domain = domainOf(sender)
  const account = domainOf(userName)
  const otherAccount = account === domain ? '' : account
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
    check('spf', domain, startingWith(/^v=spf1(\s|$)/i, texts), (found) => judgeSpf(found, host)),
    check('dkim', `…._domainkey.${domain}`, keys, (found) => ({
      state: found.length > 0 ? 'right' : 'unsure',
    })),
    check('dmarc', `_dmarc.${domain}`, policy, (found) => judgeDmarc(found, addressOf(sender))),
  ]
  return { domain, isProviders, otherAccount, records }
}
