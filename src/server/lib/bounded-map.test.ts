import { expect, it } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

const item = (bytes: number) => ({ bytes })

it('never holds more bytes than it may', () => {
  const map = createBoundedMap(100)
  for (let index = 0; index < 50; index += 1) map.set(String(index), item(30))
  expect(map.bytes).toBe(90)
})

it('keeps what is asked for often', () => {
  const map = createBoundedMap(100)
  map.set('home', item(30))
  for (let index = 0; index < 20; index += 1) {
    expect(map.get('home')).toBeDefined()
    map.set(String(index), item(30))
  }
  expect(map.get('home')).toBeDefined()
})

it('holds one value for a key, and none that is larger than all its room', () => {
  const map = createBoundedMap(100)
  map.set('a', item(40))
  map.set('a', item(60))
  expect(map.bytes).toBe(60)
  map.set('huge', item(101))
  expect(map.bytes).toBeLessThanOrEqual(100)
  map.clear()
  expect(map.bytes).toBe(0)
})
