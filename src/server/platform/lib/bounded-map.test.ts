import { expect, it } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

const createMap = () => createBoundedMap<number>(100, (bytes) => bytes)

it('visitors never fill the cache beyond its limit', () => {
  const map = createMap()
  for (let index = 0; index < 50; index += 1) map.set(String(index), 30)
  expect(map.weight).toBe(90)
})

it('visitors still find a value in the cache that they read often', () => {
  const map = createMap()
  map.set('home', 30)
  for (let index = 0; index < 20; index += 1) {
    expect(map.get('home')).toBeDefined()
    map.set(String(index), 30)
  }
  expect(map.get('home')).toBeDefined()
})

it('visitors find the newest value in the cache even if all other values were read', () => {
  const map = createBoundedMap<string>(4)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    map.set(key, key)
    expect(map.get(key)).toBe(key)
  }
  expect([map.get('a'), map.get('e'), map.weight]).toEqual([undefined, 'e', 4])
})

it('visitors find one value for a key, and no value that is larger than the whole cache', () => {
  const map = createMap()
  map.set('a', 40)
  map.set('a', 60)
  expect(map.weight).toBe(60)
  map.set('huge', 101)
  expect([map.get('huge'), map.get('a'), map.weight]).toEqual([undefined, 60, 60])
  map.clear()
  expect(map.weight).toBe(0)
})
