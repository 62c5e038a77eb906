import { atom, computed } from 'nanostores'
import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import type { ExhibitionDraft } from '../../../client/owner/collection/items.ts'
import {
  ExhibitionCreateSchema,
  type ExhibitionToEdit,
  ExhibitionUpdateSchema,
} from '../../../contract/collection/exhibition.ts'
import { TRANSLATED } from '../../../contract/translations/translations.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { EXHIBITION_FIELDS } from '../../../contract/values/fields.ts'
import { yearsInWords } from '../../../contract/values/years.ts'
import { exhibitions } from '../../stores/collection/browser-items.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { otherLanguages } from '../../stores/site-languages.ts'
import { fieldsBeside, translationsIn } from '../translations/beside.ts'
import {
  findFaultOfTime,
  NEW_PUBLICITY,
  openPublicity,
  publicityHints,
  publicityOf,
} from '../drafts/visibility.ts'
import {
  fieldsInWords,
  type ItemKind,
  openIfDone,
  openTheirs,
  read,
  type SentImages,
  toFormImage,
  toKept,
} from './kinds.ts'
import type { Opened, Values } from './values.ts'

interface Works {
  readonly state: 'loading' | 'ready' | 'failed'
  /** The names and years of all paintings by their ids. */
  readonly names: Readonly<Record<string, string>>
}
const $works = atom<Works>({ state: 'loading', names: {} })

async function loadWorks() {
  try {
    const lines = await createPaintingCalls(call).readTable()
    const names = Object.fromEntries(lines.map((line) => [line.id, `${line.name}, ${yearsInWords(line)}`]))
    $works.set({ state: 'ready', names })
  } catch {
    $works.set({ ...$works.get(), state: 'failed' })
  }
}

/** A draft of an earlier version has none of them. */
const idsIn = ({ fields: { paintingIds } }: Values) => paintingIds?.split(' ').filter((id) => id !== '')

const toExhibitionDraft = (values: Values, images: SentImages): ExhibitionDraft => ({
  title: read(values, 'title'),
  startDate: read(values, 'startDate'),
  endDate: read(values, 'endDate'),
  location: read(values, 'location'),
  organizer: read(values, 'organizer'),
  link: read(values, 'link'),
  dimensions: read(values, 'dimensions'),
  longDescription: read(values, 'longDescription'),
  opening: values.fields['opening'],
  openingHours: values.fields['openingHours'],
  address: values.fields['address'],
  paintingIds: idsIn(values),
  ...publicityOf(values),
  translations: translationsIn(values.fields, TRANSLATED.exhibition),
  exhibitionImages: images,
})

/** The form of an exhibition. */
export const openExhibition = ({ version = '', ...exhibition }: ExhibitionToEdit): Opened => {
  const { title, startDate, endDate, location, organizer, link, dimensions, longDescription } = exhibition
  const { opening, openingHours, address, paintingIds } = exhibition
  return {
    version,
    values: {
      fields: {
        title,
        startDate,
        endDate,
        opening,
        location,
        address,
        openingHours,
        organizer,
        link,
        dimensions,
        longDescription,
        paintingIds: paintingIds.join(' '),
        ...openPublicity(exhibition),
        ...fieldsBeside(exhibition.translations, TRANSLATED.exhibition, otherLanguages()),
      },
      flags: {},
      images: exhibition.exhibitionImages.map(toFormImage),
      moments: { publishAt: exhibition.publishAt ?? '' },
    },
  }
}

function findDatesOutOfOrder(values: Values): Record<string, string> {
  const [start, end] = [read(values, 'startDate'), read(values, 'endDate')]
  return start !== '' && end !== '' && end < start ? { endDate: VALIDATION.endBeforeStart } : {}
}

/** The notes under the fields. */
function hintsOf(values: Values) {
  const { opening, openingHours, address, works, link, longDescription, ...words } = ownerWords().forms.hints
  const paintingIds = works[$works.get().state]
  const dimensions = words.exhibitionSize
  return {
    ...{ opening, openingHours, address, paintingIds, link, dimensions, longDescription },
    ...publicityHints(values),
  }
}

export const EXHIBITION: ItemKind = {
  name: 'exhibition',
  get fields() {
    return fieldsInWords(EXHIBITION_FIELDS, ownerWords().forms.labels.exhibition)
  },
  hints: hintsOf,
  flags: [],
  isRequired: ({ name, isRequired = false }) => isRequired || name === 'publishAt',
  isShown: ({ name, belongsTo }, { fields }) => {
    if (name === 'paintingIds') return fields['paintingIds'] !== undefined
    return belongsTo === undefined || fields[belongsTo[0]] === belongsTo[1]
  },
  titleField: 'title',
  imagesKey: 'exhibitionImages',
  rules: { create: () => ExhibitionCreateSchema, edit: () => ExhibitionUpdateSchema },
  findEarlyFaults: (values) => ({ ...findDatesOutOfOrder(values), ...findFaultOfTime(values) }),
  silent: { create: ['location'], edit: [] },
  empty: {
    fields: { ...Object.fromEntries(EXHIBITION_FIELDS.map(({ name }) => [name, ''])), ...NEW_PUBLICITY },
    flags: {},
    images: [],
  },
  $choices: computed($works, ({ names }) => ({ paintingIds: names })),
  loadChoices: loadWorks,
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
  toCopy: (values) => values,
  keep: (id) => toKept(exhibitions.$exhibitions.get().exhibition?.exhibitionImages, id),
}
