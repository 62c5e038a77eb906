import { BlockList, isIP } from 'node:net'
import wellKnown from 'nodemailer/lib/well-known'

/** The names under which hosts usually keep the key of their signatures. A key under another name is not found. */
export const DKIM_SELECTORS = [
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
  'sendinblue.com': 'spf.sendinblue.com',
  'amazonaws.com': 'amazonses.com',
}
/** Hosts that send for many domains through accounts of their own. Mail is usually returned to a domain of theirs. */
const RELAYS = [
  ...['postmarkapp.com', 'mailgun.org', 'sendgrid.net', 'brevo.com', 'sendinblue.com', 'amazonaws.com'],
]

export const isUnder = (host: string, end: string) => host === end || host.endsWith(`.${end}`)
export const spfOfHost = (host: string) =>
  Object.entries(SPF_OF_HOSTS).find(([end]) => isUnder(host, end))?.[1]
export const isRelay = (host: string) => RELAYS.some((end) => isUnder(host, end))
/** The domain that somebody has bought: companies keep their servers and their records under one. */
export const companyOf = (name: string) =>
  name
    .split('.')
    .slice(/\.(co|com|net|org|ac|gov)\.[a-z]{2}$/.test(name) ? -3 : -2)
    .join('.')

/** Providers of mailboxes under their own domain: these domains, and where their servers are. */
const MAILBOXES: readonly (readonly [domains: RegExp, servers: RegExp])[] = [
  [/^(gmail|googlemail)\.com$/, /(^|\.)(gmail|googlemail|google)\.com$/],
  [
    /^((outlook|hotmail|live)\.([a-z]{2}|com|co\.uk)|msn\.com)$/,
    /(^|\.)(outlook|office365|hotmail|live)\.com$/,
  ],
  [/^(icloud|me|mac)\.com$/, /(^|\.)(icloud|me)\.com$/],
  [/^((yahoo|aol)\.([a-z]{2}|com|co\.uk)|ymail\.com)$/, /(^|\.)(yahoo|aol)\.com$/],
  [/^gmx\.[a-z]{2,3}$/, /(^|\.)gmx\.(net|com)$/],
  [/^(proton\.me|pm\.me|protonmail\.(com|ch))$/, /(^|\.)proton(mail)?\.(ch|me|com)$/],
  [/^(hispeed|sunrise)\.ch$/, /(^|\.)(hispeed|sunrise)\.ch$/],
  [/^(orange|wanadoo)\.fr$/, /(^|\.)(orange|wanadoo)\.fr$/],
]
/** Others, whose servers are under the domain of their mailboxes. */
const SAME_DOMAIN = [
  ...['bluewin.ch', 'ticino.com', 'netplus.ch', 'web.de', 't-online.de', 'freenet.de', 'posteo.de'],
  ...[
    'mailbox.org',
    'mail.com',
    'free.fr',
    'sfr.fr',
    'laposte.net',
    'libero.it',
    'virgilio.it',
    'tiscali.it',
  ],
]

/** The provider to whom a domain belongs, of which nobody else can change the records. */
export function findMailboxProvider(
  domain: string,
): { readonly isServer: (host: string) => boolean } | undefined {
  const servers = MAILBOXES.find(([domains]) => domains.test(domain))?.[1]
  if (servers) return { isServer: (host) => servers.test(host) }
  if (SAME_DOMAIN.includes(domain)) return { isServer: (host) => isUnder(host, domain) }
  const known = wellKnown(`somebody@${domain}`)
  if (!known) return undefined
  const company = companyOf(known.host ?? domain)
  return { isServer: (host) => companyOf(host) === company }
}

const OWN_NETWORKS = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  OWN_NETWORKS.addSubnet(net, prefix, 'ipv4')
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6')
OWN_NETWORKS.addSubnet('fe80::', 10, 'ipv6')
for (const address of ['::', '::1']) OWN_NETWORKS.addAddress(address, 'ipv6')

/** Whether a name or an address says nothing on the internet, such as `localhost`, `nas` or `192.168.1.5`. */
export function isInOwnNetwork(host: string): boolean {
  const version = isIP(host)
  if (version !== 0) return OWN_NETWORKS.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(local|lan|localdomain|localhost|internal|home\.arpa)$/.test(host)
}
