import { expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../config/config.ts'

const keys = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'not-to-be-shown' }
const load = (MEDIA_URL: string) => loadConfig({ ...keys, MEDIA_URL }).mediaBucket

it('an address has a bucket, a folder, an endpoint and a region', () => {
  expect(load('s3://works/anna/media?endpoint=http://127.0.0.1:9000/&region=eu-1')).toEqual({
    bucket: 'works',
    prefix: 'anna/media',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-1',
  })
})

it('an address without an endpoint means Amazon, and one without a prefix means the whole bucket', () => {
  const amazon = { bucket: 'works', prefix: '', endpoint: 'https://s3.eu-central-1.amazonaws.com' }
  expect(load('s3://works/?region=eu-central-1')).toMatchObject(amazon)
  expect(load('s3://works')).toMatchObject({ region: 'us-east-1' })
})

it('the path of an endpoint is kept', () => {
  expect(load('s3://works?endpoint=https://x.example.org/storage/s3&region=local')?.endpoint).toBe(
    'https://x.example.org/storage/s3',
  )
})

it.each([
  ['works', 'must be an address such as s3://'],
  ['https://works.example.org', 'must be an address such as s3://'],
  ['s3://', 'must name a bucket'],
  ['s3://w', 'must name a bucket'],
  ['s3://works/a//b', 'must have a prefix of'],
  ['s3://works/.hidden', 'must have a prefix of'],
  ['s3://works?endpont=https://s3.example.org', 'must have no other parameters than endpoint and region'],
  ['s3://works?endpoint=s3.example.org', 'must have an endpoint such as'],
  ['s3://works?endpoint=ftp://s3.example.org', 'must have an endpoint such as'],
  ['s3://works?region=', 'must have a region such as'],
  ['s3://works#x', 'must end with its parameters'],
  ['s3://AKID:not-to-be-shown@works', 'must not hold keys: they belong in AWS_ACCESS_KEY_ID'],
  ['s3://works?endpoint=https://AKID:not-to-be-shown@s3.example.org', 'must not hold keys in its endpoint'],
])('explains to the person who runs the server what is wrong with %j, without a secret', (address, words) => {
  expect(() => load(address)).toThrow(ConfigError)
  expect(() => load(address)).toThrow(`MEDIA_URL: ${words}`)
  expect(() => load(address)).not.toThrow('not-to-be-shown')
})

it('the message names every missing key', () => {
  expect(() => loadConfig({ MEDIA_URL: 's3://works' })).toThrow(
    /AWS_ACCESS_KEY_ID: is needed to open the bucket of MEDIA_URL\n.*AWS_SECRET_ACCESS_KEY: is needed/,
  )
})

it('temporary keys come with their session token', () => {
  const { bucketCredentials } = loadConfig({ ...keys, AWS_SESSION_TOKEN: 'lent' }).secrets
  expect(bucketCredentials).toEqual({
    accessKeyId: 'AKID',
    secretAccessKey: 'not-to-be-shown',
    sessionToken: 'lent',
  })
})
