import { afterAll, beforeEach, expect, it } from 'vitest'
import { ALL_SERIES } from '../../../contract/audit.ts'
import { OWNER_LANGUAGES, ownerWords, speak } from '../../stores/owner-words.ts'
import { describeEntry, toWords } from './history-words.ts'

beforeEach(() => speak('en'))
afterAll(() => speak('en'))

it('an owner reads in the history who signed up, who was invited and what was changed', () => {
  const mara = { username: 'mara', title: 'mara', kind: 'user', fields: [] } as const
  expect(describeEntry({ ...mara, action: 'create' })).toBe('signed up')
  expect(describeEntry({ ...mara, action: 'create', title: 'Invitation: admin' })).toBe('created')
  expect(describeEntry({ ...mara, action: 'update', fields: ['password'] })).toBe('changed password')
  const painting = { username: 'mara', title: 'Low Water', kind: 'painting', action: 'update' } as const
  expect(describeEntry({ ...painting, fields: ['price', 'isAvailableToSell'] })).toBe(
    'changed price, under Paintings',
  )
  expect(describeEntry({ ...painting, fields: ['title', 'description', 'body'] })).toBe('edited')
  expect(describeEntry({ ...painting, fields: ['images'] })).toBe('changed photographs')
  const translated = ['translations.de.name', 'translations.fr.longDescription']
  expect(describeEntry({ ...painting, fields: translated })).toBe(
    'changed name in German, description in French',
  )
})

it('an owner reads in the history that a work was sold or reserved, or which of its facts was changed', () => {
  const painting = { username: 'mara', title: 'Low Water', kind: 'painting', action: 'update' } as const
  const sale = ['availability', 'reservedUntil', 'reservedFor', 'soldOn', 'soldPrice', 'soldTo']
  expect(describeEntry({ ...painting, fields: sale })).toBe('changed availability')
  expect(describeEntry({ ...painting, fields: ['soldPrice', 'soldTo'] })).toBe('changed sold for, sold to')
})

it('an owner reads in the history what was done with a series, its order, and the works in it', () => {
  const tides = { username: 'mara', title: 'Tides', kind: 'series', entityId: 't', fields: [] } as const
  const all = { ...tides, title: 'Series', entityId: ALL_SERIES } as const
  const actions = ['create', 'delete', 'restore', 'order'] as const
  expect(actions.map((action) => describeEntry({ ...tides, action }))).toEqual([
    'series created',
    'series deleted',
    'series brought back',
    'works reordered',
  ])
  expect(describeEntry({ ...all, action: 'order' })).toBe('reordered')
  expect(describeEntry({ ...tides, action: 'update', fields: ['title', 'priceDisplay'] })).toBe(
    'changed title, prices for visitors',
  )
  const painting = { ...tides, kind: 'painting', title: 'Low Water' } as const
  expect(describeEntry({ ...painting, action: 'update', fields: ['series'] })).toBe('changed series')
  expect(describeEntry({ ...painting, title: 'Paintings', action: 'order' })).toBe('reordered')
})

it('an owner reads in the history what was done with an inquiry', () => {
  const inquiry = { username: 'mara', title: 'Case 7', kind: 'inquiry', action: 'update' } as const
  expect(describeEntry({ ...inquiry, fields: ['answered'] })).toBe('answered')
  expect(describeEntry({ ...inquiry, fields: ['spam', 'unanswered'] })).toBe(
    'marked as spam, marked as not answered',
  )
  expect(describeEntry({ ...inquiry, action: 'delete', fields: [] })).toBe('deleted')
})

it('an owner reads in the history that a work became public or a draft, and which of its newer facts was changed', () => {
  const painting = { username: '', title: 'Low Water', kind: 'painting', action: 'update' } as const
  const publicity = (fields: readonly string[], before: boolean) =>
    describeEntry({ ...painting, fields, changes: [{ field: 'isDraft', before, after: !before }] })
  expect(publicity(['isDraft', 'publishAt'], true)).toBe('made public')
  expect(publicity(['isDraft'], false)).toBe('made a draft')
  expect(describeEntry({ ...painting, action: 'keep', fields: ['price'] })).toBe('kept changes for later')
  expect(describeEntry({ ...painting, action: 'discard', fields: ['price'] })).toBe('discarded kept changes')
  expect(describeEntry({ ...painting, action: 'restore', fields: ['keptEdit'] })).toBe(
    'brought back kept changes',
  )
  expect(publicity(['isDraft', 'title'], false)).toBe('changed draft, title')
  const changed = (...fields: string[]) => describeEntry({ ...painting, fields })
  expect(changed('framedHeight', 'framedWidth', 'framedDepth')).toBe('changed framed size')
  expect(changed('publishAt')).toBe('changed public from')
  expect(changed('inventoryNumber', 'yearTo')).toBe('changed inventory number, year finished')
  expect(changed('openingHours', 'works')).toBe('changed opening hours, works shown')
})

/** What the history notes under another name than the form, or not as a field. */
const NOTED_AS: Readonly<Record<string, string>> = { seriesId: 'series', paintingIds: 'works' }
const NOT_NOTED = ['visibility', 'newSeries']

it.each(OWNER_LANGUAGES)(
  'an owner who reads %s reads in the history the names of fields as their forms call them',
  async (language) => {
    await speak(language)
    const { forms, series } = ownerWords()
    const { title, text: description, prices: priceDisplay } = series.form
    const kinds = [
      ['painting', forms.labels.painting],
      ['exhibition', forms.labels.exhibition],
      ['series', { title, description, priceDisplay }],
    ] as const
    const names = kinds.flatMap(([kind, labels]) =>
      Object.entries<string>(labels)
        .filter(([field]) => !NOT_NOTED.includes(field))
        .map(([field, label]) => [toWords(NOTED_AS[field] ?? field, kind), label] as const),
    )
    expect(names.filter(([name, label]) => name.toLowerCase() !== label.toLowerCase())).toEqual([])
  },
)
