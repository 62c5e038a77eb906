import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { addressOf, domainOf } from '../../contract/mail/sender-address.ts'
import type { MailRecord, RecordCheck, RecordState, SenderDomain } from '../../contract/mail/sender-domain.ts'
import { hasCode } from '../platform/lib/files.ts'
import {
  companyOf,
  DKIM_SELECTORS,
  findMailboxProvider,
  isInOwnNetwork,
  isRelay,
  isUnder,
  spfOfHost,
} from './mail-hosts.ts'

/** Milliseconds until a question is asked again, and how often. */
const PATIENCE = { timeout: 2000, tries: 2 }

type Found = readonly string[]
interface Judgement {
  readonly state: RecordState
  readonly wanted?: string
}

interface Sender {
  readonly sender: string
  /** Whether nobody has named the sender, so that its mailbox may not exist. */
  readonly isUsual?: boolean
  /** The mail server, and the account there. */
  readonly host: string
  readonly userName: string
  /** Such as `127.0.0.1:5353`, if not those of the machine. */
  readonly dnsServers?: readonly string[]
}

const isDomain = (name: string) => name.includes('.') && !/^[\d.]+$/.test(name)

/** Asks DNS. Undefined if it does not answer, which says nothing about the record. */
function createQuestions(dnsServers: readonly string[] | undefined) {
  const resolver = new Resolver(PATIENCE)
  if (dnsServers?.length) resolver.setServers(dnsServers)
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

/** A null MX (RFC 7505), with the root as its host, says that a domain takes no mail. */
function judgeMx(hosts: Found): Judgement {
  if (hosts.length === 0) return { state: 'missing' }
  return { state: hosts.some((host) => !['', '.'].includes(host)) ? 'right' : 'wrong' }
}

/** Whether a part of an SPF record names this mail server. */
function names(term: string, host: string, mailHosts: Found, domain: string): boolean {
  const [mechanism = ''] = term.replace(/^\+/, '').split(/[:=]/)
  const value = term.replace(/^\+?[^:=]*[:=]?/, '') || domain
  if (mechanism === 'mx') return value === domain && mailHosts.some((each) => each.toLowerCase() === host)
  if (['a', 'ip4', 'ip6'].includes(mechanism)) return value === host
  return ['include', 'redirect'].includes(mechanism) && companyOf(value) === companyOf(host)
}

interface Spf {
  readonly lines: Found
  readonly host: string
  readonly domain: string
  readonly mailHosts: Found
}
/** What names the mail server in an SPF record. Of one in the owner's network nobody here knows the public address. */
function termFor(host: string, included: string | undefined): string {
  if (included !== undefined) return `include:${included}`
  if (isInOwnNetwork(host)) return ''
  const version = isIP(host)
  return version === 0 ? `a:${host}` : `ip${version}:${host}`
}

/** The line that lets the mail server send: the one that is there with an addition, or a new one. */
function judgeSpf({ lines, host, domain, mailHosts }: Spf): Judgement {
  const included = spfOfHost(host)
  const needed = termFor(host, included)
  if (lines.length === 0 && !isRelay(host))
    return { state: 'missing', wanted: needed && `v=spf1 mx ${needed} ~all` }
  const terms = [...new Set(lines.flatMap((line) => line.toLowerCase().split(/\s+/).slice(1)))]
  const named = terms.filter((term) => term !== '' && !/^[+?~-]?all$/.test(term))
  const isNamed = named.some((term) =>
    included === undefined ? names(term, host, mailHosts, domain) : term.endsWith(included),
  )
  const isOpen = terms.some((term) => /^\+?all$/.test(term))
  const isSound = !isOpen && lines.length === 1
  if (isNamed && isSound) return { state: 'right' }
  // Mailboxes ask the domain to which mail is returned, which is a relay's own unless the owner has chosen another.
  if (isRelay(host) && !isOpen) return { state: 'unsure' }
  // An address, or the record of another company, may be or hold this server's: that cannot be seen from here.
  const mayName =
    included === undefined ? named : named.filter((term) => /^(\+?include:|redirect=)/.test(term))
  if (isSound && mayName.length > 0) return { state: 'unsure' }
  // With "all" nothing is read after "redirect".
  const kept = named.map((term) => term.replace(/^redirect=/, 'include:'))
  const senders = [...kept, isNamed || isRelay(host) ? '' : needed].filter(Boolean)
  const all = terms.find((term) => /^[~-]all$/.test(term)) ?? '~all'
  return { state: 'wrong', wanted: senders.length === 0 ? '' : `v=spf1 ${senders.join(' ')} ${all}` }
}

/** Without a policy a record says nothing. Of two records none counts. Without an address nobody is told of forgeries. */
function judgeDmarc(lines: Found, address: string): Judgement {
  if (lines.length === 1 && /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(lines[0] ?? ''))
    return { state: 'right' }
  const wanted = ['v=DMARC1', 'p=none', ...(address ? [`rua=mailto:${address}`] : [])].join('; ')
  return { state: lines.length === 0 ? 'missing' : 'wrong', wanted }
}

const startingWith = (start: RegExp, lines: Found | undefined) => lines?.filter((line) => start.test(line))

/** A name such as `news.studio.example` may leave the policy to `studio.example`. */
async function findPolicy({ text }: Questions, domain: string) {
  for (let at = domain; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const name = `_dmarc.${at}`
    const lines = startingWith(/^v=DMARC1\b/i, await text(name))
    if (!lines || lines.length > 0) return { name, lines }
  }
  return { name: `_dmarc.${domain}`, lines: [] }
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
  isUsual = false,
  userName,
  dnsServers,
  ...server
}: Sender): Promise<SenderDomain> {
  const host = server.host.toLowerCase().replaceAll(/[[\]]/g, '')
  const named = domainOf(sender)
  // Nobody outside knows `localhost`.
  const domain = isDomain(named) ? named : ''
  const account = domainOf(userName)
  const provider = findMailboxProvider(domain)
  const isProviders = provider !== undefined
  const isElsewhere = isProviders && !provider.isServer(host) && !isInOwnNetwork(host)
  const isOwn = isUnder(account, domain) || isUnder(domain, account) || isRelay(host)
  const otherAccount = account === '' || isOwn || isProviders ? '' : account
  if (domain === '' || isProviders) return { domain, isProviders, isElsewhere, otherAccount, records: [] }
  const questions = createQuestions(dnsServers)
  const [mx, texts, keys, policy] = await Promise.all([
    questions.mx(domain),
    questions.text(domain),
    findKeys(questions, domain),
    findPolicy(questions, domain),
  ])
  const records = [
    check('mx', domain, mx, judgeMx),
    check('spf', domain, startingWith(/^v=spf1(\s|$)/i, texts), (lines) =>
      judgeSpf({ lines, host, domain, mailHosts: mx ?? [] }),
    ),
    check('dkim', `…._domainkey.${domain}`, keys, (found) => ({
      state: found.length > 0 ? 'right' : 'unsure',
    })),
    check('dmarc', policy.name, policy.lines, (found) => judgeDmarc(found, isUsual ? '' : addressOf(sender))),
  ]
  return { domain, isProviders, isElsewhere, otherAccount, records }
}
