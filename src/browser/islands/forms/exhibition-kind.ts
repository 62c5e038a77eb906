import { atom } from 'nanostores'
import type { ExhibitionDraft } from '../../../client/owner/items.ts'
import {
  ExhibitionCreateSchema,
  type ExhibitionToEdit,
  ExhibitionUpdateSchema,
} from '../../../contract/collection/exhibition.ts'
import { VALIDATION } from '../../../contract/messages.ts'
import { EXHIBITION_FIELDS } from '../../../contract/values/fields.ts'
import { exhibitions } from '../../stores/collection/browser-items.ts'
import { type ItemKind, openIfDone, openTheirs, read, type SentImages, toFormImage, toKept } from './kinds.ts'
import type { Opened, Values } from './values.ts'

const toExhibitionDraft = (values: Values, images: SentImages): ExhibitionDraft => ({
  title: read(values, 'title'),
  startDate: read(values, 'startDate'),
  endDate: read(values, 'endDate'),
  location: read(values, 'location'),
  organizer: read(values, 'organizer'),
  link: read(values, 'link'),
  dimensions: read(values, 'dimensions'),
  longDescription: read(values, 'longDescription'),
  exhibitionImages: images,
})

const openExhibition = ({ version = '', ...exhibition }: ExhibitionToEdit): Opened => {
  const { title, startDate, endDate, location, organizer, link, dimensions, longDescription } = exhibition
  return {
    version,
    values: {
      fields: { title, startDate, endDate, location, organizer, link, dimensions, longDescription },
      flags: {},
      images: exhibition.exhibitionImages.map(toFormImage),
    },
  }
}

function findDatesOutOfOrder(values: Values): Record<string, string> {
  const [start, end] = [read(values, 'startDate'), read(values, 'endDate')]
  return start !== '' && end !== '' && end < start ? { endDate: VALIDATION.endBeforeStart } : {}
}

export const EXHIBITION: ItemKind = {
  name: 'exhibition',
  fields: EXHIBITION_FIELDS,
  hints: () => ({
    link: 'The organizer’s own page',
    dimensions: 'Shown in the list, for example “24 works on paper”',
    longDescription: 'Line breaks stay; web addresses become links.',
  }),
  flags: [],
  isRequired: ({ isRequired = false }) => isRequired,
  isShown: () => true,
  titleField: 'title',
  imagesKey: 'exhibitionImages',
  rules: { create: () => ExhibitionCreateSchema, edit: () => ExhibitionUpdateSchema },
  findEarlyFaults: findDatesOutOfOrder,
  silent: { create: ['location'], edit: [] },
  empty: {
    fields: Object.fromEntries(EXHIBITION_FIELDS.map(({ name }) => [name, ''])),
    flags: {},
    images: [],
  },
  $choices: atom({}),
  loadChoices: async () => undefined,
  loadSuggestions: async () => ({}),
  $progress: exhibitions.$exhibitions,
  toDraft: toExhibitionDraft,
  prepare: async () => ({}),
  create: (values, images, options) =>
    exhibitions.createExhibition(toExhibitionDraft(values, images), options),
  update: async (id, values, images, options) => {
    const exhibition = { ...toExhibitionDraft(values, images), id }
    return openTheirs(await exhibitions.updateExhibition(exhibition, options), openExhibition)
  },
  load: async (id) => openIfDone(await exhibitions.loadExhibitionToEdit(id), openExhibition),
  keep: (id) => toKept(exhibitions.$exhibitions.get().exhibition?.exhibitionImages, id),
}
