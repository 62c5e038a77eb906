import { expect, it } from 'vitest'
import { describeEntry } from './history-words.ts'

it('an owner reads in the history who signed up, who was invited and what was changed', () => {
  const mara = { username: 'mara', title: 'mara', kind: 'user', fields: [] } as const
  expect(describeEntry({ ...mara, action: 'create' })).toBe('signed up')
  expect(describeEntry({ ...mara, action: 'create', title: 'Invitation: admin' })).toBe('created')
  expect(describeEntry({ ...mara, action: 'update', fields: ['password'] })).toBe('changed password')
  const painting = { username: 'mara', title: 'Low Water', kind: 'painting', action: 'update' } as const
  expect(describeEntry({ ...painting, fields: ['price', 'isAvailableToSell'] })).toBe(
    'changed price, for sale',
  )
  expect(describeEntry({ ...painting, fields: ['title', 'description', 'body'] })).toBe('edited')
})
