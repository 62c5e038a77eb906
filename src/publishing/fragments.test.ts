import { expect, test } from 'vitest'
import { createFragments } from './fragments.ts'

test('what pages share is kept while they are made, and the oldest of very much is made again', () => {
  const fragments = createFragments()
  for (let index = 0; index <= 500; index += 1) fragments?.set(`card ${index}`, `<li>${index}</li>`)

  expect(fragments?.get('card 500')).toBe('<li>500</li>')
  expect(fragments?.get('card 1')).toBe('<li>1</li>')
  expect(fragments?.get('card 0')).toBeUndefined()
})
