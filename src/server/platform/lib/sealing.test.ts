import { expect, it } from 'vitest'
import { seal, toKey, unseal } from './sealing.ts'

const [key, other] = [toKey('one key'), toKey('another key')]

it.each(['', 'p4ss', 'Grüße 🙂', 'x'.repeat(10_000)])('a sealed text comes back whole: %.20s', (text) => {
  expect(unseal(key, 'mail', seal(key, 'mail', text))).toBe(text)
})

it('somebody who has the database cannot read a sealed text, see that two are equal, or use it elsewhere', () => {
  const sealed = seal(key, 'mail', 'ultramarine')
  expect(Buffer.from(sealed, 'base64').includes('ultramarine')).toBe(false)
  expect(seal(key, 'mail', 'ultramarine')).not.toBe(sealed)
  expect(unseal(other, 'mail', sealed)).toBeUndefined()
  expect(unseal(key, 'backup', sealed)).toBeUndefined()
})

it('a sealed text is not opened after any of its bytes was changed or cut off', () => {
  const bytes = Buffer.from(seal(key, 'mail', 'ultramarine'), 'base64')
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(unseal(key, 'mail', changed.toString('base64')), `byte ${place}`).toBeUndefined()
    const short = bytes.subarray(0, place).toString('base64')
    expect(unseal(key, 'mail', short), `${place} bytes`).toBeUndefined()
  }
})
