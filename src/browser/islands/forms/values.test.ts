import { expect, onTestFinished, test, vi } from 'vitest'
import { LANGUAGES } from '../../../contract/site/languages.ts'
import { wordsIn } from '../../../words/words.ts'
import { defaultAlt, type FormImage, type Values, withSources } from './values.ts'

const image = (key: string, src: string): FormImage => ({
  key,
  id: key,
  fileName: key,
  src,
  isMain: false,
  alt: '',
})
const valuesOf = (...images: readonly FormImage[]): Values => ({ fields: {}, flags: {}, images })

test('an owner who continues the next day sees the photographs at their new private addresses', () => {
  const left = valuesOf(
    { ...image('a', '/private/1/a.jpg'), alt: 'Mine', turn: 90 },
    { ...image('n', ''), id: '' },
  )
  const today = valuesOf({ ...image('a', '/private/2/a.jpg'), srcTurn: 180 })
  expect(withSources(left, today).images).toEqual([
    { ...image('a', '/private/2/a.jpg'), alt: 'Mine', turn: 90, srcTurn: 180 },
    { ...image('n', ''), id: '' },
  ])
})

test('the words for a further photograph are those of the public page, in the language of the site', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const language of LANGUAGES) {
    vi.stubGlobal('document', { querySelector: () => ({ dataset: { languages: language } }) })
    const view = wordsIn(language)('works.pictures.view', { name: 'Dusk', number: '2' })
    expect(defaultAlt('Dusk', 1)).toBe(view)
  }
})
