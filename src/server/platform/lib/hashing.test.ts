import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hashBytes, hashFile } from './hashing.ts'

/** FIPS 180-2, appendix B.1. */
const OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

it('bytes and a file have the SHA-256 of the standard’s example', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-hashing-'))
  const file = path.join(dir, 'abc')
  await writeFile(file, 'abc')
  // A view into a larger buffer counts only what it shows.
  expect(await hashBytes(Buffer.from('xabcx').subarray(1, 4))).toBe(OF_ABC)
  expect(await hashFile(file, new AbortController().signal)).toBe(OF_ABC)
  await expect(hashFile(file, AbortSignal.abort())).rejects.toThrow('abort')
  await rm(dir, { recursive: true })
})
