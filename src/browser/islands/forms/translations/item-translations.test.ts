import { expect, test } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { beginConflict, findDifferences } from '../conflict/conflict.ts'
import { EXHIBITION } from '../exhibition-kind.ts'
import { setAlt } from '../images/images.ts'
import { PAINTING } from '../painting/painting-kind.ts'
import { findFaults } from '../resolver.ts'
import { isSameValues, type Values } from '../values.ts'
import { kindIn } from './kind-in-languages.ts'
import { speak } from '../../../stores/owner-words.ts'

await speak('en')

const kind = kindIn(PAINTING, ['de'])
const withFields = (fields: Values['fields']): Values => ({
  ...kind.empty,
  fields: { ...kind.empty.fields, name: 'Low Water', ...fields },
})

test('an owner of a site in two languages has a field more for each text of a work or an exhibition', () => {
  const added = kind.fields.filter(({ lang }) => lang !== undefined)
  expect(added.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'de_name: Name in German',
    'de_technique: Technique in German',
    'de_description: Description in German',
  ])
  expect(kindIn(EXHIBITION, ['de', 'fr']).fields.filter(({ lang }) => lang === 'fr')).toHaveLength(7)
  expect(kindIn(PAINTING, []).fields).toEqual(PAINTING.fields)
})

test('translations are sent with the work, and nothing of them where the form has none', () => {
  const sent = (values: Values) => kind.toDraft(values, []) as { readonly translations?: unknown }
  expect(sent(withFields({ de_name: 'Ebbe' })).translations).toEqual({
    de: { name: 'Ebbe', technique: '', description: '' },
  })
  expect(sent(PAINTING.empty).translations).toBeUndefined()
})

test('what a photograph shows is written in each language, and too long a text is refused', () => {
  const image = { key: 'a', id: 'a', fileName: 'a.jpg', src: '', isMain: true, alt: 'A boat', de_alt: '' }
  const shows = (images: Values['images']): Values => ({ ...withFields({}), images })
  expect(isSameValues(shows([image]), shows(setAlt([image], 0, 'de_alt', 'Ein Boot')))).toBe(false)
  const { de_alt: _, ...before } = image
  expect(isSameValues(shows([image]), shows([before]))).toBe(true)
  const long = setAlt([image], 0, 'de_alt', 'x'.repeat(LIMITS.shortTextMaxLength + 1))
  expect(findFaults(kind, 'create', shows(long)).images).toBe(VALIDATION.maximum(LIMITS.shortTextMaxLength))
  expect(findFaults(kind, 'create', shows([image])).images).toBe('')
})

test('a translation that is too long is refused at its field, with the words of any other field', () => {
  const values = withFields({ de_name: 'x'.repeat(LIMITS.shortTextMaxLength + 1) })
  expect(findFaults(kind, 'create', values).fields).toHaveProperty(
    'de_name',
    VALIDATION.maximum(LIMITS.shortTextMaxLength),
  )
})

test('two owners who translate one work at the same time choose text by text', () => {
  const theirs = { values: withFields({ de_name: 'Niedrigwasser', de_technique: 'Öl' }), version: '"2"' }
  const conflict = beginConflict(kind, withFields({ de_name: 'Ebbe' }), theirs, withFields({}))
  expect(findDifferences(kind, conflict)).toEqual([
    { name: 'de_name', label: 'Name in German', mine: 'Ebbe', theirs: 'Niedrigwasser' },
    { name: 'de_technique', label: 'Technique in German', mine: '', theirs: 'Öl' },
  ])
  expect(conflict.choices).toMatchObject({ de_technique: 'theirs' })
  expect(conflict.choices).not.toHaveProperty('de_name')
})
