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

/** What a container gets of its settings when `.env` holds these lines, in the way of Compose. */
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

it('whoever runs containers gives the site settings that it knows, each under its own name', () => {
  const names = Object.keys(services.site.environment)
  expect(SETTINGS).toEqual(expect.arrayContaining(names))
  const lines = Object.fromEntries(names.map((name) => [name, `from ${name}`]))
  const own = Object.entries(settingsOf('site', { ...PASSWORDS, ...lines }))
  const others = own.filter(([name, value]) => value.startsWith('from ') && value !== `from ${name}`)
  expect(others).toEqual([])
})

it('two passwords are enough for a site with its database and its bucket', () => {
  const [site, database, bucket] = (['site', 'database', 'bucket'] as const).map((service) =>
    settingsOf(service, PASSWORDS),
  )
  const config = loadConfig(site)
  expect(config.nearMisses).toEqual([])
  const { POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '' } = database ?? {}
  expect(config.databaseUrl).toBe(`postgres://${user}:${password}@database/${user}`)
  expect(config.mediaBucket).toMatchObject({ endpoint: 'http://bucket:7070', bucket: 'photographs' })
  expect(services.bucket.volumes).toEqual([`photographs:${bucket?.['VGW_BACKEND_ARG'] ?? ''}/photographs`])
  expect(config.bucketCredentials).toEqual({
    accessKeyId: bucket?.['ROOT_ACCESS_KEY'],
    secretAccessKey: bucket?.['ROOT_SECRET_KEY'],
  })
})

it.each(Object.keys(PASSWORDS))('whoever forgets %s is told so before anything starts', (name) => {
  expect(() => settingsOf('site', { ...PASSWORDS, [name]: '' })).toThrow(
    `${name} has to stand in the file .env beside compose.yaml`,
  )
})

it('nobody but this machine reaches the site, and nobody the database and the bucket', () => {
  expect(services.site.ports.map((port) => fillIn(port, {}))).toEqual(['127.0.0.1:4321:4321'])
  expect([...services.database.ports, ...services.bucket.ports]).toEqual([])
})
