import { expect, it } from 'vitest'
import { findRefused } from './refused.ts'

it('an owner whose text the server refuses reads why beside the field', () => {
  const messages = [
    'Title: This field is required',
    'Price display: No such value',
    'Translations de long description: At most 300 characters',
    'The disk is full.',
  ]
  const names = ['title', 'priceDisplay', 'description', 'de_longDescription']
  expect(findRefused(names, messages)).toEqual([
    { name: 'title', message: 'This field is required' },
    { name: 'priceDisplay', message: 'No such value' },
    { name: 'de_longDescription', message: 'At most 300 characters' },
  ])
})
