import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseOnce } from './parse-once.ts'

const Schema = z.object({ name: z.string().trim(), images: z.array(z.object({ alt: z.string() })) })

test('pages that read the same answer get the same value, and none of them can change it', () => {
  const answer = { name: ' Study ', images: [{ alt: 'A study' }] }
  const first = parseOnce(Schema, answer)
  expect(first).toEqual({ name: 'Study', images: [{ alt: 'A study' }] })
  expect(parseOnce(Schema, answer)).toBe(first)
  expect(parseOnce(Schema, { ...answer })).not.toBe(first)
  expect(() => (first.name = 'Mine')).toThrow(TypeError)
  expect(() => first.images.push({ alt: '' })).toThrow(TypeError)
})

test('an answer that breaks the contract fails each time', () => {
  const answer = { name: 7, images: [] }
  for (const wrong of [answer, answer, 'a text', null])
    expect(() => parseOnce(Schema, wrong)).toThrow(z.ZodError)
})

test('a value that is not an object is parsed as usual', () => {
  const Text = z.string().nullable()
  expect(parseOnce(Text, null)).toBeNull()
  expect(parseOnce(Text, 'a text')).toBe('a text')
})
