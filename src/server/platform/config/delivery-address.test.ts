import { expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const keys = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'not-to-be-shown' }
const load = (PUBLISH_URL: string, others = {}) =>
  loadConfig({ ...keys, DATA_DIR: '/srv/data', PUBLISH_URL, ...others }).publishAddress

it.each([
  ['/srv/www', '/srv/www'],
  ['/srv/www/', '/srv/www'],
  ['file:///srv/my%20www', '/srv/my www'],
])('an operator can name the folder %s', (text, folder) => {
  expect(load(text)).toEqual({ kind: 'folder', folder })
})

it('an operator can set the form of files in a bucket', () => {
  const store = { bucket: 'site', prefix: 'www', endpoint: 'http://127.0.0.1:9000', region: 'eu-1' }
  const address = 's3://site/www?endpoint=http://127.0.0.1:9000&region=eu-1'
  expect(load(address)).toEqual({ kind: 'bucket', store, compression: 'none', names: 'html' })
  expect(load(`${address}&compression=gzip&names=clean`)).toEqual({
    kind: 'bucket',
    store,
    compression: 'gzip',
    names: 'clean',
  })
})

it.each([
  ['www', 'must be a whole path from the root on, such as /srv/www, not www'],
  ['/', 'must be an address such as /srv/www'],
  ['file://elsewhere/srv/www', 'must be an address such as /srv/www'],
  ['ftp://elsewhere/srv/www', 'must be an address such as /srv/www'],
  ['s3://', 'must name a bucket'],
  ['s3://site?compression=br', 'must have a compression of none or gzip'],
  ['s3://site?names=short', 'must have names of html or clean'],
  ['s3://site?public=yes', 'must have no other parameters than endpoint, region, compression and names'],
  ['s3://AKID:not-to-be-shown@site', 'must not hold keys'],
  ['/srv/data', 'must name a folder apart from DATA_DIR'],
  ['/srv/data/site', 'must name a folder apart from DATA_DIR'],
  ['/srv', 'must name a folder apart from DATA_DIR'],
])('an operator gets a message about %j that contains no secret', (text, words) => {
  expect(() => load(text)).toThrow(ConfigError)
  expect(() => load(text)).toThrow(`PUBLISH_URL: ${words}`)
  expect(() => load(text)).not.toThrow('not-to-be-shown')
})

it('an operator cannot publish the site to the bucket of the originals', () => {
  const MEDIA_URL = 's3://works/media?region=eu-1'
  expect(() => load('s3://works/site?region=eu-1', { MEDIA_URL })).toThrow(
    'PUBLISH_URL: must name another bucket than MEDIA_URL: that one is private',
  )
  expect(load('s3://site?region=eu-1', { MEDIA_URL })).toMatchObject({ kind: 'bucket' })
})

it('an operator must set keys for a bucket, and none for a folder', () => {
  expect(() => loadConfig({ PUBLISH_URL: 's3://site' })).toThrow(
    'AWS_ACCESS_KEY_ID: is needed to open the bucket of PUBLISH_URL',
  )
  expect(loadConfig({ PUBLISH_URL: '/srv/www' }).publishAddress?.kind).toBe('folder')
})
