import { expect, it } from 'vitest'
import { readErrorCode, readListing, readUndeleted, writeDelete } from './answers.ts'

const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'
const contents = (key: string, size = '3', etag = '&quot;0af&quot;') =>
  `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>${etag}</ETag><Size>${size}</Size></Contents>`
const page = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult ${NAMESPACE}>${inside}</ListBucketResult>`

it('a listing has keys, sizes, ETags and a token for the next page', () => {
  const xml = page(
    `<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>${contents('a/&lt;1&gt;')}${contents('b', '0', '0bf')}`,
  )
  expect(readListing(xml)).toEqual({
    objects: [
      { key: 'a/<1>', bytes: 3, etag: '0af' },
      { key: 'b', bytes: 0, etag: '0bf' },
    ],
    next: 'a&b=',
  })
})

it('the last page has no token, and an empty folder has no objects', () => {
  const xml = page('<IsTruncated>false</IsTruncated><NextContinuationToken>x</NextContinuationToken>')
  expect(readListing(xml)).toEqual({ objects: [], next: undefined })
})

it.each([
  '',
  'not found',
  '<html><body>Sign in to the guest network</body></html>',
  page(contents('a', 'many')),
  page(contents('')),
  page(contents('a')).slice(0, -5),
  `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${page(contents('&e;'))}`,
])('a text that is no listing is not read as one: %j', (xml) => {
  expect(readListing(xml)).toBeUndefined()
})

it('a delete request is well-formed XML, and its answer names the objects that are left', () => {
  const error = '<Error><Key>a</Key><Code>AccessDenied</Code><Message>No</Message></Error>'
  expect(readUndeleted(`<DeleteResult ${NAMESPACE}>${error}</DeleteResult>`)).toEqual([
    { key: 'a', code: 'AccessDenied' },
  ])
  expect(readUndeleted(`<DeleteResult ${NAMESPACE}/>`)).toEqual([])
  expect(readUndeleted('<Error/>')).toBeUndefined()
  expect(writeDelete(['a&b', '<c>"'])).toContain(
    '<Object><Key>a&amp;b</Key></Object><Object><Key>&lt;c&gt;&quot;</Key></Object>',
  )
})

it('an error has a code', () => {
  const xml =
    "<?xml version='1.0' encoding='UTF-8'?>\n<Error><Code>NoSuchKey</Code><Message>x</Message></Error>"
  expect(readErrorCode(xml)).toBe('NoSuchKey')
  expect(readErrorCode('<html/>')).toBeUndefined()
})
