import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadConfig, SETTINGS } from '../platform/config/config.ts'

const ServiceSchema = z.object({
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).default([]),
})
const RecipeSchema = z.object({
  services: z.object({ site: ServiceSchema, database: ServiceSchema, bucket: ServiceSchema }),
})
const FOLDER = path.resolve(import.meta.dirname, '../../../docs/hosting/container')
const text = await readFile(path.join(FOLDER, 'compose.yaml'), 'utf8')
const { services } = RecipeSchema.parse(parse(text))

/** The environment that Compose gives to a container when `.env` contains these lines. */
const settingsOf = (service: keyof typeof services, lines: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(services[service].environment).map(([name, value]) => [name, fillIn(value, lines)]),
  )

function fillIn(text: string, lines: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, rest: string = '') => {
      const given = lines[name] || undefined
      if (given === undefined && kind === '?') throw new Error(`${name} ${rest}`)
      return given ?? (kind === '-' ? rest : '')
    },
  )
}

const PASSWORDS = { DATABASE_PASSWORD: 'one', BUCKET_PASSWORD: 'two' }

it('an operator who runs containers sets only known settings of the site, each under its own name', () => {
  const names = Object.keys(services.site.environment)
  expect(SETTINGS).toEqual(expect.arrayContaining(names))
  const lines = Object.fromEntries(names.map((name) => [name, `from ${name}`]))
  const own = Object.entries(settingsOf('site', { ...PASSWORDS, ...lines }))
  const others = own.filter(([name, value]) => value.startsWith('from ') && value !== `from ${name}`)
  expect(others).toEqual([])
})

it('an operator needs only two passwords for a site with its database and its bucket', () => {
  const [site, database, bucket] = (['site', 'database', 'bucket'] as const).map((service) =>
    settingsOf(service, PASSWORDS),
  )
  const config = loadConfig(site)
  expect(config.nearMisses).toEqual([])
  const { POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '' } = database ?? {}
  expect(config.secrets.databaseUrl).toBe(`postgres://${user}:${password}@database/${user}`)
  expect(config.mediaBucket).toMatchObject({ endpoint: 'http://bucket:7070', bucket: 'photographs' })
  expect(services.bucket.volumes).toEqual([`photographs:${bucket?.['VGW_BACKEND_ARG'] ?? ''}/photographs`])
  expect(config.secrets.bucketCredentials).toEqual({
    accessKeyId: bucket?.['ROOT_ACCESS_KEY'],
    secretAccessKey: bucket?.['ROOT_SECRET_KEY'],
  })
})

it('an operator starts all with one command, which makes both passwords once', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'mahlstick-container-'))
  onTestFinished(() => rm(home, { recursive: true }))
  await cp(path.join(FOLDER, 'up'), path.join(home, 'up'))
  // A program in the place of Docker, which only tells its arguments.
  await writeFile(path.join(home, 'docker'), '#!/bin/sh\necho "$@ in $PWD"\n', { mode: 0o755 })
  const env = { PATH: `${home}:${process.env.PATH}` }
  const up = async () => (await promisify(execFile)(path.join(home, 'up'), ['--build'], { env })).stdout
  expect(await up()).toBe(`compose up -d --build in ${home}\n`)
  const settings = await readFile(path.join(home, '.env'), 'utf8')
  const lines = Object.fromEntries(
    settings
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  ) as Record<string, string>
  expect(Object.keys(lines)).toEqual(Object.keys(PASSWORDS))
  expect(new Set(Object.values(lines)).size).toBe(2)
  for (const password of Object.values(lines)) expect(password).toMatch(/^[\da-f]{48}$/)
  expect((await stat(path.join(home, '.env'))).mode & 0o777).toBe(0o600)
  expect(loadConfig(settingsOf('site', lines)).nearMisses).toEqual([])
  await up()
  expect(await readFile(path.join(home, '.env'), 'utf8')).toBe(settings)
})

it.each(Object.keys(PASSWORDS))(
  'an operator who forgets %s gets an error message before anything starts',
  (name) => {
    expect(() => settingsOf('site', { ...PASSWORDS, [name]: '' })).toThrow(
      `${name} has to stand in the file .env beside compose.yaml`,
    )
  },
)

it('only this machine can reach the site, and nobody can reach the database or the bucket from outside', () => {
  expect(services.site.ports.map((port) => fillIn(port, {}))).toEqual(['127.0.0.1:4321:4321'])
  expect([...services.database.ports, ...services.bucket.ports]).toEqual([])
})
