import { expect, test } from 'vitest'
import { originalsAfter, sentOriginals, textsByPlace, type Translatable } from './originals.ts'

const FIELDS = ['name', 'questions', 'steps']
const work = (name: string, translated: string, translatedFrom = {}): Translatable & { name: string } => ({
  name,
  translations: { de: { name: translated }, fr: { name: 'Marée' } },
  translatedFrom,
})
const EBB = work('Ebb', 'Ebbe')

test('a translation whose original changes keeps the original that it was made from', () => {
  const old = { de: { name: 'Ebb' }, fr: { name: 'Ebb' } }
  expect(originalsAfter(FIELDS, EBB, work('Low water', 'Ebbe'))).toEqual(old)
  // Also when it changes again, and no more when it comes back.
  expect(originalsAfter(FIELDS, work('Low water', 'Ebbe', old), work('Low tide', 'Ebbe'))).toEqual(old)
  expect(originalsAfter(FIELDS, work('Low water', 'Ebbe', old), work('Ebb', 'Ebbe'))).toEqual({})
})

test('a translation that changes with its original, after it, or is removed, is up to date', () => {
  expect(originalsAfter(FIELDS, EBB, work('Low water', 'Niedrigwasser'))).toEqual({ fr: { name: 'Ebb' } })
  const changed = work('Low water', 'Ebbe', { de: { name: 'Ebb' } })
  expect(originalsAfter(FIELDS, changed, work('Low water', 'Niedrigwasser'))).toEqual({})
  expect(originalsAfter(FIELDS, changed, work('Low water', ''))).toEqual({})
})

test('an owner says that a translation is right as it is, and only a new item brings originals along', () => {
  const changed = work('Low water', 'Ebbe', { de: { name: 'Ebb' } })
  expect(originalsAfter(FIELDS, changed, changed, { de: { name: '' } })).toEqual({})
  expect(originalsAfter(FIELDS, EBB, EBB, { de: { name: 'Ebb tide' } })).toEqual({})
  expect(originalsAfter(FIELDS, undefined, EBB, { de: { name: 'Ebb tide', gone: 'x' } })).toEqual({
    de: { name: 'Ebb tide' },
  })
})

test('each text of a list is known by the id of its entry, or by its number', () => {
  const item = {
    name: '',
    questions: [{ id: 'how', question: 'How?', answer: 'So.' }],
    steps: [{ title: 'One', text: 'Water.' }],
  }
  expect([...textsByPlace(item, FIELDS)]).toEqual([
    ['questions/how/question', 'How?'],
    ['questions/how/answer', 'So.'],
    ['steps/1/title', 'One'],
    ['steps/1/text', 'Water.'],
  ])
})

test('what is sent must be texts by languages', () => {
  const accepted = [undefined, null, '', {}, { de: { name: '' } }]
  const refused = [[], 'de', { xx: { name: 'a' } }, { de: 'a' }, { de: { name: 1 } }, { de: null }]
  expect(accepted.filter((value) => !sentOriginals().safeParse(value).success)).toEqual([])
  expect(refused.filter((value) => sentOriginals().safeParse(value).success)).toEqual([])
})
