import { expect, it } from 'vitest'
import { mergeChanges } from './merge.ts'

it('an owner who keeps their own version gets the other owner’s changes in all untouched fields', () => {
  const base = { name: 'Ada', tagline: 'Old', links: [{ url: 'a' }] }
  const mine = { name: 'Ada Marsh', tagline: 'Old', links: [{ url: 'a' }] }
  const theirs = { name: 'A. Marsh', tagline: 'New', links: [] }
  expect(mergeChanges(base, mine, theirs)).toEqual({ name: 'Ada Marsh', tagline: 'New', links: [] })
})

it('entries of lists are merged one by one', () => {
  const base = { steps: [{ title: 'Draw', text: '' }] }
  const mine = { steps: [{ title: 'Draw', text: 'In ink.' }] }
  const theirs = { steps: [...base.steps, { title: 'Wait', text: '' }] }
  expect(mergeChanges(base, mine, theirs)).toEqual({ steps: [...mine.steps, { title: 'Wait', text: '' }] })
})
