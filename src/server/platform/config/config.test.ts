import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

/** The messages that an operator gets for these settings. */
function faultsOf(settings: NodeJS.ProcessEnv): readonly string[] {
  try {
    return loadConfig(settings).nearMisses
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults
  }
}

it.each([
  ['SITE_URL', 'https://example.org/', 'siteUrl', 'https://example.org'],
  ['SITE_URL', 'HTTPS://Example.org:443', 'siteUrl', 'https://example.org'],
  ['SITE_URL', 'http://127.0.0.1:4321', 'siteUrl', 'http://127.0.0.1:4321'],
  ['API_ROOT', 'https://example.org/backend/', 'apiRoot', 'https://example.org/backend'],
  [
    'TRUSTED_PROXIES',
    '127.0.0.1, 10.0.0.0/8,2001:db8::/32,',
    'trustedProxies',
    ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
  ],
  ['HOST', '::', 'host', '::'],
  ['HOST', 'localhost', 'host', 'localhost'],
  ['PORT', '8080', 'port', 8080],
  ['MAIL_FROM', 'studio@example.org', 'mailFrom', 'studio@example.org'],
  ['MAIL_FROM', '"Mara, Studio" <studio@example.org>', 'mailFrom', '"Mara, Studio" <studio@example.org>'],
  ['MAIL_TO', '', 'mailTo', []],
  ['MAIL_TO', 'studio@example.org', 'mailTo', ['studio@example.org']],
  [
    'MAIL_TO',
    ' studio@example.org , gallery@example.org,',
    'mailTo',
    ['studio@example.org', 'gallery@example.org'],
  ],
  [
    'DNS_SERVERS',
    '9.9.9.9, [::1]:53,127.0.0.1:5353',
    'dnsServers',
    ['9.9.9.9', '[::1]:53', '127.0.0.1:5353'],
  ],
  ['BACKUP_TO', '/mnt/backups', 'backupTo', { kind: 'folder', folder: '/mnt/backups' }],
  ['PUBLISH_URL', 'file:///srv/www', 'publishAddress', { kind: 'folder', folder: '/srv/www' }],
] as const)('an operator can set %s=%s', (name, text, setting, value) => {
  const config = loadConfig({ [name]: text })
  expect([config[setting], config.nearMisses]).toEqual([value, []])
})

const MAILBOX = { host: 'imap.example', port: 993, security: 'tls', userName: 'me', folder: 'INBOX' }
it.each([
  ['imaps://me:secret@imap.example', {}],
  [
    'imaps://me%40studio.example:p%25%2F%23@imap.example/',
    { userName: 'me@studio.example', password: 'p%/#' },
  ],
  ['imaps://me:secret@imap.example:9930/Returned%20mail/2026', { port: 9930, folder: 'Returned mail/2026' }],
  ['imap://me:secret@imap.example', { port: 143, security: 'starttls' }],
  ['imap://me:secret@127.0.0.1:1143', { host: '127.0.0.1', port: 1143, security: 'none' }],
  ['imap://me:secret@[::1]', { host: '::1', port: 143, security: 'none' }],
] as const)('an operator can set BOUNCE_IMAP_URL=%s', (text, expected) => {
  const { bounceMailbox } = loadConfig({ BOUNCE_IMAP_URL: text }).secrets
  expect(bounceMailbox).toEqual({ ...MAILBOX, password: 'secret', ...expected })
})

it.each(['Europe/Zurich', 'UTC', ':Europe/Zurich', ':/etc/localtime'])('an operator can set TZ=%s', (TZ) => {
  expect(faultsOf({ TZ })).toEqual([])
})

const ROOT_ONLY =
  'must end with the name of the site, as in https://example.org: pages are at its root, not below a path'
const RANGES = 'must be an address such as 127.0.0.1, or a range such as 10.0.0.0/8; names are not looked up'
const HERE =
  'must be an address of this machine such as 127.0.0.1 or 0.0.0.0, without http:// and without a port'
const ONE = 'must be one address such as studio@example.org or Studio <studio@example.org>'
const AS_MAILBOX = 'must be an address such as imaps://bounces%40studio.example:password@imap.example'
const WITH_PASSWORD =
  'must hold the user name and the password of the mailbox, as in imaps://bounces%40studio.example:password@imap.example'
const SEVERAL = 'must be addresses such as studio@example.org, separated by commas'
const DNS = 'must be addresses such as 9.9.9.9 or 127.0.0.1:5353, separated by commas'

describe('an operator gets one sentence about', () => {
  it.each([
    ['PORT', 'often', 'must be from 0 to 65535'],
    ['PORT', '70000', 'must be from 0 to 65535'],
    ['STOP_DELAY', 'long', 'must be from 0 to 300 seconds'],
    ['SITE_URL', 'example.org', 'must be an address such as https://example.org'],
    ['SITE_URL', 'https://example.org/paintings', ROOT_ONLY],
    ['SITE_URL', 'https://example.org/?lang=en', ROOT_ONLY],
    ['SITE_URL', 'https://example.org/#top', ROOT_ONLY],
    ['SITE_URL', 'https://mara:secret@example.org', 'must not hold a user or a password'],
    ['PURGE_URL', 'https://mara:secret@cdn.example.org/purge', 'must not hold a user or a password'],
    ['API_ROOT', 'https://mara@example.org', 'must not hold a user or a password'],
    ['UPDATES_URL', 'https://mara:secret@example.org/news.json', 'must not hold a user or a password'],
    [
      'API_ROOT',
      'https://example.org/?a=b',
      'must end with its path: no ? and no # may follow, as in https://api.example.org',
    ],
    ['TRUSTED_PROXIES', 'caddy', `"caddy" ${RANGES}`],
    ['TRUSTED_PROXIES', '127.0.0.1,10.0.0.0/33', `"10.0.0.0/33" ${RANGES}`],
    ['TRUSTED_PROXIES', '10.0.0.0/', `"10.0.0.0/" ${RANGES}`],
    ['HOST', 'http://localhost', HERE],
    ['HOST', '0.0.0.0:4321', HERE],
    ['HOST', '300.1.1.1', HERE],
    ['DATA_DIR', 's3://bucket/data', 'must be a folder such as /var/lib/mahlstick, not an address'],
    ['DATA_DIR', '~/data', 'must be written out: only shells know what ~ is'],
    ['MAIL_FROM', 'Mara', ONE],
    ['MAIL_FROM', 'a@example.org, b@example.org', ONE],
    ['MAIL_FROM', 'Studio <studio>', ONE],
    ['BOUNCE_IMAP_URL', 'imap.example', AS_MAILBOX],
    ['BOUNCE_IMAP_URL', 'https://me:secret@imap.example', AS_MAILBOX],
    ['BOUNCE_IMAP_URL', 'imaps://me:sec#ret@imap.example', AS_MAILBOX],
    ['BOUNCE_IMAP_URL', 'imaps://imap.example', WITH_PASSWORD],
    ['BOUNCE_IMAP_URL', 'imaps://me@imap.example', WITH_PASSWORD],
    [
      'BOUNCE_IMAP_URL',
      'imaps://me:100%@imap.example',
      'must not hold a single %: write a % in the password as %25',
    ],
    [
      'BOUNCE_IMAP_URL',
      'imaps://me:secret@imap.example/INBOX?x',
      'must end with the folder: write a ? in the password as %3F, and a # as %23',
    ],
    ['MAIL_TO', 'studio', SEVERAL],
    ['MAIL_TO', 'a@b.test c@d.test', SEVERAL],
    ['MAIL_TO', 'a@b.test;c@d.test', SEVERAL],
    ['MAIL_TO', 'Studio <a@b.test>', SEVERAL],
    ['DNS_SERVERS', 'dns.quad9.net', DNS],
    ['DNS_SERVERS', '9.9.9.9, 127.0.0.1:65536', DNS],
    ['DNS_SERVERS', '[::1]:99999', DNS],
    ['TZ', 'Zurich', 'must be a time zone such as Europe/Zurich'],
    ['PUBLISH_URL', 'www', 'must be a whole path from the root on, such as /srv/www, not www'],
    [
      'BACKUP_TO',
      '../backups',
      'must be a whole path from the root on, such as /srv/backups, not ../backups',
    ],
  ])('%s=%s', (name, text, sentence) => {
    expect(faultsOf({ [name]: text })).toEqual([`${name}: ${sentence}`])
  })

  it('a data folder that is a file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-config-'))
    const file = path.join(folder, 'data')
    await writeFile(file, '')
    expect(faultsOf({ DATA_DIR: file })).toEqual([`DATA_DIR: must be a folder: ${file} is a file`])
    const far = `/var/lib/${'far'.repeat(99)}`
    expect(faultsOf({ DATA_DIR: far })).toEqual([
      `DATA_DIR: must be a folder that this user can reach: ${far} (ENAMETOOLONG)`,
    ])
    await rm(folder, { recursive: true })
  })

  it.each([
    ['BACKUP_DIR', 'BACKUP_TO'],
    ['DATABASE', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SITEURL', 'SITE_URL'],
    ['SITE_ULR', 'SITE_URL'],
    ['site_url', 'SITE_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('%s, and the site starts', (name, meant) => {
    const [sentence, ...others] = loadConfig({ [name]: 'secret' }).nearMisses
    expect([sentence, others]).toEqual([
      `${name} is not a setting of Mahlstick and does nothing. Is ${meant} meant?`,
      [],
    ])
  })
})

it('an operator gets no message about variables of other programs, or misspelled ones beside the right one', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'vm',
    MAILTO: 'root',
    LANG: 'C',
    SHELL: '/bin/sh',
    URL: 'x',
    NODE_ENV: 'production',
    PWD: '/',
    LOGNAME: 'mara',
    MAIL: '/var/mail',
    XDG_DATA_DIRS: '/usr',
    HOSTS: '',
    npm_config_registry: 'x',
    SITE_URL: 'https://example.org',
    SITEURL: 'https://example.org',
    DATABASE_HOST: 'x',
    BACKUP_DIRECTORY_OF_ANOTHER: 'x',
    INVOCATION_ID: 'x',
    PORTS: '1',
    DEMOS: 'x',
  }
  expect(faultsOf(others)).toEqual([])
})
