import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseUnreachableError } from '../platform/database/database-problem.ts'
import { ObjectStoreError } from '../platform/object-store/errors.ts'
import { failureOf, inPlainWords, PublishFailure } from './failure.ts'
import { createWriter } from './site-folder/writer.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-failure-'))
})
afterEach(() => rm(folder, { recursive: true }))

const withCode = (code: string) => Object.assign(new Error(`${code}: something`), { code })
const wordsFor = (error: unknown) => inPlainWords(failureOf(error).problem)

it.each([
  ['ENOSPC', 'The disk is full.'],
  ['SQLITE_FULL', 'The disk is full.'],
  ['EROFS', 'The server may not write into the folder of the site.'],
  ['ENOTEMPTY', 'Something else is in its place in the folder of the site.'],
  ['EMFILE', 'The server has too many files open.'],
  ['SQLITE_BUSY', 'The database did not answer.'],
  ['ECONNREFUSED', 'The database did not answer.'],
  ['EWHATEVER', 'Something unexpected happened. The server’s log says more.'],
])('the owner reads %s in plain words: %s', (code, words) => {
  expect(wordsFor(withCode(code))).toBe(words)
})

it('a photograph store or a database that is away is recognized by the type of the error, not by its text', () => {
  const place = { endpoint: 'https://s3.test', bucket: 'paintings', setting: 'MEDIA_URL' }
  expect(failureOf(new ObjectStoreError('unreachable', place)).problem).toBe('photographStore')
  const away = new DatabaseUnreachableError({ problem: 'silent', message: 'It does not answer.' })
  expect(failureOf(away).problem).toBe('databaseAway')
  expect(failureOf(new Error('the object store and the database are named here')).problem).toBe('unexpected')
})

it('a failure keeps its kind when it is sent between threads', async () => {
  await writeFile(path.join(folder, 'taken'), '')
  const writer = createWriter()
  const failed = await writer
    .write(path.join(folder, 'taken', 'index.html'), { body: Buffer.from('page') })
    .catch((error: unknown) => error)
  await writer.close()
  expect(failed).toBeInstanceOf(PublishFailure)
  const { problem, code } = failureOf(failed)
  expect(problem).toBe('inTheWay')
  expect(code).toMatch(/ENOTDIR|EEXIST/)
})
