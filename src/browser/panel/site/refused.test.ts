import { expect, it } from 'vitest'
import { findRefused } from './refused.ts'

it('an owner whose text the server refuses reads why beside the field', () => {
  const messages = ['Title: This field is required', 'Price display: No such value', 'The disk is full.']
  expect(findRefused(['title', 'priceDisplay', 'description'], messages)).toEqual([
    { name: 'title', message: 'This field is required' },
    { name: 'priceDisplay', message: 'No such value' },
  ])
})
