import { expect, test } from 'vitest'
import { createFragments } from './fragments.ts'

test('what pages share is made once, and the oldest of very much is made again', async () => {
  const fragments = createFragments()
  const painting = { name: 'Study' }
  let made = 0
  const card = (...from: readonly unknown[]) => {
    return fragments.once(from, () => Promise.resolve(`<li>${(made += 1)}</li>`))
  }

  expect(await card('card', painting, 'h2')).toBe('<li>1</li>')
  expect(await card('card', painting, 'h2')).toBe('<li>1</li>')
  for (const from of [
    ['card', painting, 'h3'],
    ['card', { ...painting }, 'h2'],
    ['card', '#1', 'h2'],
    ['card', undefined, 'h2'],
    ['card', null, 'h2'],
  ]) {
    expect(await card(...from)).toBe(`<li>${made}</li>`)
  }
  expect(made).toBe(6)

  for (let index = 0; index < 49; index += 1) await card('card', index)
  made = 100
  expect(await card('card', 48)).toBe('<li>55</li>')
  expect(await card('card', painting, 'h2')).toBe('<li>101</li>')
})
