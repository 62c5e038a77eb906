import { argon2 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'
import { createPasswords, type Derive } from './passwords.ts'

let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(() => test.remove())

const FAIL2BAN = path.resolve(import.meta.dirname, '../../../docs/hosting/fail2ban/filter.conf')
const AN_ADDRESS = '203.0.113.7'
const logIn = (username: string, password: string, address = AN_ADDRESS) =>
  test.call('POST', API_PATHS.login, { body: { username, password }, address })
const wait = (seconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + seconds * 1000)
}
const owner = { username: 'painter', email: 'p@site.test', password: 'ultramarine' }

describe('an attacker who guesses passwords', () => {
  beforeEach(() => test.makeOwner(owner))

  async function guess(times: number, address?: string) {
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      wait(3)
      statuses.push((await logIn('painter', `guess ${turn} ${address ?? ''}`, address)).status)
    }
    return statuses
  }

  it('has to wait longer after each failure, and meanwhile the right password is refused, too', async () => {
    expect(await guess(6)).toEqual([401, 401, 401, 401, 401, 401])
    const refused = await logIn('painter', 'ultramarine')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2'])
    expect(await refused.json()).toEqual(['Too many attempts. Please try again in 2 seconds.'])
    wait(2)
    await logIn('painter', 'seventh')
    expect((await logIn('painter', 'eighth')).headers.get('Retry-After')).toBe('4')
    wait(4)
    expect((await logIn('painter', 'ultramarine')).status).toBe(200)
    expect((await logIn('painter', 'ninth')).status).toBe(401)
  })

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::7', '2001:db8:1::/48'],
    ['2001:db8::7', '2001:db8:0::/48'],
  ])(
    'from %s is in the log as %s, one line for each failure, without the typed text',
    async (address, network) => {
      for (const word of ['ultramarine', 'swordfish']) await logIn('swordfish', word, address)
      await logIn('painter', 'ultramarine', address)
      const lines = test.logged.filter((line) => line.includes('sign-in failed'))
      expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { level: 40, network, reason: 'wrongCredentials' },
        { level: 40, network, reason: 'wrongCredentials' },
      ])
      expect(test.logged.join('')).not.toMatch(/swordfish|ultramarine|113\.77|::7/)
      // The operator's firewall finds the network in each line (docs/hosting/fail2ban).
      const filter = await readFile(FAIL2BAN, 'utf8')
      const [, rule = ''] = /^failregex = (.*)$/m.exec(filter) ?? []
      const found = new RegExp(rule.replace('<SUBNET>', '([\\da-f.:/]+)'))
      expect(lines.map((line) => found.exec(line.trim())?.[1])).toEqual([network, network])
    },
  )

  it('is in the log, also while waiting', async () => {
    for (let turn = 0; turn < 7; turn += 1) await logIn('painter', `at once ${turn}`)
    const lines = test.logged.filter((line) => line.includes('sign-in failed'))
    expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      ...Array<string>(6).fill('wrongCredentials'),
      'tooManyAttempts',
    ])
  })

  it('is in the log, also of a passkey, or of the current password by somebody with a stolen session', async () => {
    const login = await logIn('painter', 'ultramarine')
    const { token } = (await login.json()) as { token: string }
    const address = '203.0.113.77'
    const from = (method: string, path: string, body: object) =>
      test.call(method, path, { token, body, address })
    await from('PUT', API_PATHS.accountEmail, { email: 'new@site.test', current: 'guess' })
    await from('POST', API_PATHS.confirmIdentity, { password: 'guess' })
    await from('POST', API_PATHS.passkeyLogin, { answer: { id: 'unknown' } })
    const lines = test.logged.filter((line) => line.includes('sign-in failed'))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { reason: 'wrongPassword', network: '203.0.113.0/24' },
      { reason: 'wrongPassword', network: '203.0.113.0/24' },
      { reason: 'passkeyRefused', network: '203.0.113.0/24' },
    ])
  })

  it('does not stop the owner from signing in from another address', async () => {
    await guess(8)
    expect((await logIn('painter', 'ultramarine', '198.51.100.1')).status).toBe(200)
  })

  it('gains nothing by parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => logIn('painter', `at once ${turn}`)),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
  })

  it('cannot learn from the waiting time whose address it is', async () => {
    for (let turn = 0; turn < 7; turn += 1) await logIn('p@site.test', `guess ${turn}`)
    expect((await logIn('p@site.test', 'eighth')).status).toBe(429)
    expect((await logIn('painter', 'guess')).status).toBe(401)
  })

  it('gains nothing by writing the name in equivalent letters', async () => {
    const names = ['painter', 'PAINTER', 'ｐainter', 'pａinter', 'paｉnter', 'painｔer', 'painteｒ']
    const statuses: number[] = []
    for (const [turn, name] of names.entries()) {
      wait(turn === 6 ? 0 : 3)
      statuses.push((await logIn(name, `guess ${turn}`)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
  })

  it('gets the same answer for an unknown name or address, after the same work', async () => {
    const costs: object[] = []
    const derive: Derive = (algorithm, { memory, passes, parallelism, tagLength, ...secrets }) => {
      costs.push({ algorithm, memory, passes, parallelism, tagLength })
      return promisify(argon2)(algorithm, { memory, passes, parallelism, tagLength, ...secrets })
    }
    await test.remove()
    test = await openTestApi({ passwords: createPasswords({ derive }) })
    await test.makeOwner(owner)
    const workFor = async (name: string, password: string) => {
      costs.length = 0
      const answer = await logIn(name, password)
      return { status: answer.status, said: (await answer.json()) as unknown, work: [...costs] }
    }
    const unknown = await workFor('nobody', 'guess')
    expect(unknown).toMatchObject({ status: 401, said: ['Wrong credentials or non-existing user.'] })
    expect(unknown.work).toEqual([
      { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
    ])
    for (const name of ['painter', 'p@site.test', 'nobody@site.test'])
      expect(await workFor(name, 'guess')).toEqual(unknown)
    // The same work as for the right password.
    expect((await workFor('painter', 'ultramarine')).work).toEqual(unknown.work)
  })

  it('is slowed down after ten failures of one account, from any addresses', async () => {
    const elsewhere = (turn: number) => `203.0.113.${turn}`
    for (let turn = 1; turn <= 10; turn += 1) {
      wait(3)
      expect((await logIn('painter', `guess ${turn}`, elsewhere(turn))).status).toBe(401)
    }
    const refused = await logIn('painter', 'eleventh', elsewhere(11))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2'])
  })

  it('is slowed down after ten failures from one address, for any names', async () => {
    for (let turn = 1; turn <= 10; turn += 1) {
      wait(3)
      expect((await logIn(`name ${turn}`, 'guess')).status).toBe(401)
    }
    expect((await logIn('name 11', 'guess')).status).toBe(429)
  })

  it('does not slow down the owner at an address where the owner has signed in before', async () => {
    const studio = '198.51.100.7'
    expect((await logIn('painter', 'ultramarine', studio)).status).toBe(200)
    for (let turn = 1; turn <= 20; turn += 1) await logIn('painter', `guess ${turn}`, `203.0.113.${turn}`)
    expect((await logIn('painter', 'ultramarine', '198.51.100.8')).status).toBe(429)
    expect((await logIn('painter', 'ultramarine', studio)).status).toBe(200)
  })

  it('does not slow down the owner there either, who signs in again after a month of work', async () => {
    const studio = '198.51.100.7'
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await logIn('painter', 'ultramarine', studio)).status).toBe(200)
      wait(11 * 24 * 3600)
    }
    for (let turn = 1; turn <= 20; turn += 1) await logIn('painter', `guess ${turn}`, `203.0.113.${turn}`)
    expect((await logIn('painter', 'ultramarine', studio)).status).toBe(200)
  })

  it('does not escape the limit of an address by signing in to an own account in between', async () => {
    const statuses: number[] = []
    for (let turn = 1; turn <= 12; turn += 1) {
      wait(3)
      statuses.push((await logIn(`name ${turn}`, 'guess')).status)
      // The third one within seconds counts as an automatic retry.
      for (let own = 0; own < turn % 4; own += 1)
        statuses.push((await logIn('painter', 'ultramarine')).status === 200 ? 401 : 429)
    }
    expect(statuses).toContain(429)
  })

  it('sees a long wait in minutes', async () => {
    let seconds = 0
    let said: unknown
    for (let turn = 0; seconds <= 90; turn += 1) {
      const answer = await logIn('painter', `guess ${turn}`)
      said = await answer.json()
      seconds = Number(answer.headers.get('Retry-After') ?? 0)
      if (seconds <= 90) wait(seconds)
    }
    expect(said).toEqual(['Too many attempts. Please try again in 3 minutes.'])
  })

  it('is counted once when a client repeats the failed call, even after a slow answer', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      wait(3)
      await logIn('painter', `mistake ${turn}`)
      wait(19)
      expect((await logIn('painter', `mistake ${turn}`)).status).toBe(401)
    }
    wait(3)
    expect((await logIn('painter', 'sixth')).status).toBe(401)
    expect((await logIn('painter', 'sixth')).status).toBe(401)
    expect((await logIn('painter', 'sixth')).status).toBe(429)
    wait(2)
    const pair = await Promise.all([logIn('painter', 'seventh'), logIn('painter', 'seventh')])
    expect(pair.map(({ status }) => status)).toEqual([401, 401])
  })
})
