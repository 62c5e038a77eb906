import { describe, expect, it } from 'vitest'
import { compareEntries, type Entries, mergeEntries } from './entries.ts'

const asked = (id: string, answer = 'Yes.') => ({ id, question: `${id}?`, answer })
const step = (title: string, text = '') => ({ title, text })
const base: Entries = [asked('ship'), asked('sell'), asked('visit')]
const idsOf = (entries: Entries) => entries.map(({ id = '' }) => id).join(' ')

describe('two owners who edit one list of questions', () => {
  it('the second owner reads which entries the other one has changed, and which ones they have changed', () => {
    const mine = [asked('ship'), asked('sell', 'Only here.'), { ...asked(''), question: 'new?' }]
    const theirs = [asked('ship', 'To Europe.'), asked('sell', 'Never.'), asked('visit'), asked('frame')]
    const told = compareEntries(base, mine, theirs)
    expect(told.isReordered).toBe(false)
    expect(told.differences).toEqual([
      { title: 'ship?', changes: ['changedByThem'], theirs: 'To Europe.' },
      { title: 'sell?', changes: ['changedByThem', 'changedByYou'], theirs: 'Never.' },
      { title: 'visit?', changes: ['removedByYou'], theirs: 'Yes.' },
      { title: 'frame?', changes: ['addedByThem'], theirs: 'Yes.' },
      { title: 'new?', changes: ['addedByYou'], theirs: '' },
    ])
    expect(compareEntries(base, base, base.toReversed())).toEqual({ differences: [], isReordered: true })
  })

  it('an owner who keeps their own list gets the other owner’s changes in all untouched entries', () => {
    const mine = [asked('ship'), { ...asked(''), question: 'new?' }, asked('sell', 'Only here.')]
    const theirs = [asked('frame'), asked('ship', 'To Europe.'), asked('sell', 'Never.'), asked('visit')]
    expect(mergeEntries(base, mine, theirs)).toEqual([
      asked('frame'),
      asked('ship', 'To Europe.'),
      { ...asked(''), question: 'new?' },
      asked('sell', 'Only here.'),
    ])
  })

  it('the order comes from the owner who has changed it, or from the second one if both have', () => {
    const turned = base.toReversed()
    expect(idsOf(mergeEntries(base, base, turned))).toBe('visit sell ship')
    expect(idsOf(mergeEntries(base, turned, [...base, asked('frame')]))).toBe('visit frame sell ship')
    const sellFirst = [asked('sell'), asked('ship'), asked('visit')]
    expect(idsOf(mergeEntries(base, sellFirst, turned))).toBe('sell ship visit')
  })

  it('steps have no id: they are matched by title, also if two have the same title', () => {
    const steps = [step('Draw'), step('Draw', 'again'), step('Wait')]
    expect(mergeEntries(steps, steps.slice(0, 2), [...steps, step('Varnish')])).toEqual([
      step('Draw'),
      step('Draw', 'again'),
      step('Varnish'),
    ])
    expect(compareEntries(steps, steps, steps.slice(1)).differences.map(({ changes }) => changes)).toEqual([
      ['changedByThem'],
      ['removedByThem'],
    ])
  })
})
