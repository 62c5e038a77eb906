import { expect, it } from 'vitest'
import { soak } from './soak.ts'

it('an owner whose server is killed many times loses no data, and visitors never find a broken link', async () => {
  const { faults, ...result } = await soak({ operations: 40, kills: 4, seed: 20_261_122 })
  expect(faults).toEqual([])
  expect(result.walks.addresses).toBeGreaterThan(300)
  expect(result.files).toBeGreaterThan(200)
})
