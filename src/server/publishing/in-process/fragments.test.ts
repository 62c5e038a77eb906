import { expect, test } from 'vitest'
import { createFragments } from './fragments.ts'

test('parts that pages share are made once, and of very many parts the least recently used are made again', async () => {
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

  const footer = await card('footer')
  for (let index = 0; index < 49; index += 1) {
    await card('card', index)
    expect(await card('footer')).toBe(footer)
  }
  made = 100
  expect(await card('card', 48)).toBe('<li>56</li>')
  expect(await card('card', painting, 'h2')).toBe('<li>101</li>')
})
