import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadConfig, SETTINGS } from '../config/config.ts'

const ServiceSchema = z.object({
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).default([]),
})
const RecipeSchema = z.object({
  services: z.object({ site: ServiceSchema, database: ServiceSchema, bucket: ServiceSchema }),
})
const text = await readFile(new URL('../../../docs/hosting/container/compose.yaml', import.meta.url), 'utf8')
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
