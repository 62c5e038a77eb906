import { createPaintingCalls } from '../../../../client/owner/collection/paintings.ts'
import type { PaintingDraft } from '../../../../client/owner/collection/items.ts'
import {
  AVAILABILITIES,
  type Availability,
  availabilityOf,
  findFaultsOfDays,
  isToBeBought,
} from '../../../../contract/collection/availability.ts'
import { createRules, type PaintingToEdit, updateRules } from '../../../../contract/collection/painting.ts'
import type { OpenedPainting } from '../../../../contract/drafts/kept-edits.ts'
import { PRICE_DISPLAYS, readablePrice } from '../../../../contract/collection/price.ts'
import {
  formatSize,
  framedFields,
  framedSizeOf,
  inCentimetres,
  isImpossibleSize,
  parseSize,
} from '../../../../contract/collection/size.ts'
import { TRANSLATED } from '../../../../contract/translations/translations.ts'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { type Currency, isCurrency } from '../../../../contract/prices/currency.ts'
import { PAINTING_FIELDS } from '../../../../contract/values/fields.ts'
import { isSame } from '../../../../contract/values/is-same.ts'
import { findFaultOfYears, readYears } from '../../../../contract/values/years.ts'
import { findPriceFault, priceDigits } from '../../../../contract/prices/typed-price.ts'
import { paintings, seriesTitles } from '../../../stores/collection/browser-items.ts'
import { call } from '../../../stores/owner.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { currencyOf, siteCurrency } from '../../../stores/site-currency.ts'
import { otherLanguages } from '../../../stores/site-languages.ts'
import { openEdited } from '../../drafts/kept-edit.ts'
import {
  findFaultOfTime,
  NEW_PUBLICITY,
  openPublicity,
  publicityHints,
  publicityOf,
} from '../../drafts/visibility.ts'
import { fieldsBeside, translationsIn } from '../../translations/beside.ts'
import {
  fieldsInWords,
  type ItemKind,
  openIfDone,
  openTheirs,
  read,
  type SentImages,
  toFormImage,
  toKept,
} from '../kinds.ts'
import { hintIn, localTime, momentIn } from '../moments.ts'
import {
  $seriesChoices,
  findFaultsOfSeries,
  hintOfSeries,
  isSeriesShown,
  makeSeries,
  seriesIdOf,
} from './painting-series.ts'
import { toCopy } from './painting-copy.ts'
import type { Opened, Values } from '../values.ts'

/** Drafts of earlier versions have only the flag. */
function availabilityIn({ fields, flags }: Values): Availability {
  const chosen = AVAILABILITIES.find((each) => each === fields['availability'])
  return chosen ?? (flags['isAvailableToSell'] === false ? 'notForSale' : 'available')
}

/** The currency of this work only; null for that of the site. */
function ownCurrency(values: Values): Currency | null {
  const chosen = read(values, 'currency')
  return isCurrency(chosen) ? chosen : null
}

/** Undefined where the series or the site says it. */
const displayIn = (values: Values) => PRICE_DISPLAYS.find((each) => each === read(values, 'priceDisplay'))

const NO_STATE = { reservedUntil: null, reservedFor: '', soldOn: null, soldPrice: null, soldTo: '' } as const
/** Only the facts of the chosen availability are sent. */
function stateOf(values: Values) {
  const availability = availabilityIn(values)
  if (availability === 'reserved')
    return {
      ...NO_STATE,
      availability,
      reservedUntil: momentIn(values, 'reservedUntil'),
      reservedFor: read(values, 'reservedFor'),
    }
  if (availability !== 'sold') return { ...NO_STATE, availability }
  return {
    ...NO_STATE,
    availability,
    soldOn: read(values, 'soldOn'),
    soldPrice: priceDigits(read(values, 'soldPrice')),
    soldTo: read(values, 'soldTo'),
  }
}

/** The first and the last year. Both may be typed into the first field: `2019–2021`. */
function yearsOf(values: Values) {
  const [year, yearTo] = [read(values, 'year'), read(values, 'yearTo')]
  const range = yearTo.trim() === '' ? readYears(year) : undefined
  return range
    ? { year: String(range.year), yearTo: String(range.yearTo) }
    : { year, yearTo: yearTo.trim() || null }
}

const toPaintingDraft = (values: Values, images: SentImages): PaintingDraft => {
  const state = stateOf(values)
  // A sold work stays in its list.
  const isAvailableToSell =
    state.availability === 'sold' ? values.flags['isHanging'] === true : isToBeBought(state.availability)
  return {
    name: read(values, 'name'),
    description: read(values, 'description'),
    dimensions: read(values, 'dimensions'),
    technique: read(values, 'technique'),
    ...yearsOf(values),
    ...framedFields(parseSize(read(values, 'framed'))),
    seriesId: seriesIdOf(values),
    price: priceDigits(read(values, 'price')),
    currency: ownCurrency(values),
    pricesIn: currencyOf(ownCurrency(values)),
    priceDisplay: displayIn(values) ?? null,
    isAvailableToSell,
    // The old name of the field: the edit form fills it from isAvailableToSell (features 3).
    isAvailableForSale: isAvailableToSell,
    ...state,
    isOnFocus: values.flags['isOnFocus'] ?? false,
    ...publicityOf(values),
    location: read(values, 'location'),
    notes: read(values, 'notes'),
    inventoryNumber: read(values, 'inventoryNumber'),
    translations: translationsIn(values.fields, TRANSLATED.painting),
    paintingImages: images,
  }
}

/** As in the table of the Control Panel. A painting for sale needs a price, so that its 0 stays. */
const priceToShow = ({ price = '', currency, isAvailableToSell }: PaintingToEdit) =>
  readablePrice(price, currencyOf(currency)) || (isAvailableToSell ? price : '')

/** Its 0 stays: the work was given away. */
const soldPriceToShow = ({ soldPrice, currency }: PaintingToEdit) =>
  readablePrice(soldPrice ?? '', currencyOf(currency)) || (soldPrice ?? '')

/** The form of a painting. */
export const openPainting = ({ version = '', ...painting }: PaintingToEdit): Opened => {
  seriesTitles.note(painting.series)
  const framed = framedSizeOf(painting)
  return {
    version,
    values: {
      fields: {
        name: painting.name,
        technique: painting.technique,
        dimensions: painting.dimensions,
        year: String(painting.year),
        yearTo: painting.yearTo ? String(painting.yearTo) : '',
        framed: framed ? formatSize(framed) : '',
        seriesId: painting.series?.id ?? '',
        newSeries: '',
        price: priceToShow(painting),
        currency: painting.currency ?? '',
        priceDisplay: painting.priceDisplay ?? '',
        description: painting.description,
        availability: availabilityOf(painting),
        reservedUntil: localTime(painting.reservedUntil ?? ''),
        reservedFor: painting.reservedFor ?? '',
        soldOn: painting.soldOn ?? '',
        soldPrice: soldPriceToShow(painting),
        soldTo: painting.soldTo ?? '',
        ...openPublicity(painting),
        location: painting.location ?? '',
        notes: painting.notes ?? '',
        inventoryNumber: painting.inventoryNumber ?? '',
        ...fieldsBeside(painting.translations, TRANSLATED.painting, otherLanguages()),
      },
      flags: { isHanging: painting.isAvailableToSell, isOnFocus: painting.isOnFocus },
      images: painting.paintingImages.map(toFormImage),
      moments: { publishAt: painting.publishAt ?? '', reservedUntil: painting.reservedUntil ?? '' },
    },
  }
}

/** Whether visitors find the work under Paintings. A sold one stays there for some time. */
function isUnderPaintings(values: Values): boolean {
  const availability = availabilityIn(values)
  return availability === 'sold' ? values.flags['isHanging'] === true : availability !== 'notForSale'
}

const openEditedPainting = (painting: OpenedPainting) => openEdited(painting, openPainting)

/** Every fault of the typed prices: the contract's rules do not know the site's currency. */
function findFaultsOfPrices(values: Values): Record<string, string> {
  const own = ownCurrency(values)
  const currency = currencyOf(own)
  const names = availabilityIn(values) === 'sold' ? ['price', 'soldPrice'] : ['price']
  const faults = names.map((name) => {
    const text = read(values, name).trim()
    return [name, text === '' ? '' : findPriceFault(text, currency, own !== null)] as const
  })
  return Object.fromEntries(faults.filter(([, fault]) => fault !== ''))
}

/** A reservation in the past, or a sale in the future or before the work was made. */
function findFaultsOfState(values: Values): Record<string, string> {
  const { reservedUntil, soldOn } = stateOf(values)
  const year = Number(yearsOf(values).year) || 0
  return findFaultsOfDays({ reservedUntil: reservedUntil || null, soldOn: soldOn || null, year }, new Date())
}

/** `24` for 2024 would be a year that nobody means. The wire contract takes it. */
const findShortYear = (values: Values): Record<string, string> =>
  /^\d{1,3}$/.test(read(values, 'year').trim()) ? { year: VALIDATION.year } : {}

/**
 * A year too far ahead, or a last year before the first one. The last one is typed into one of two fields. As on the
 * server, years that are stored so are no fault of this edit.
 */
function findFaultOfTypedYears(values: Values, stored: Values): Record<string, string> {
  const years = yearsOf(values)
  // The contract's rules say what is wrong with other texts.
  if (!/^\d{1,4}$/.test((years.yearTo ?? years.year).trim()) || isSame(years, yearsOf(stored))) return {}
  const yearTo = years.yearTo === null ? null : Number(years.yearTo)
  const fault = findFaultOfYears({ year: Number(years.year) || 0, yearTo }, new Date())
  const field = read(values, 'yearTo').trim() === '' ? 'year' : 'yearTo'
  return fault === '' ? {} : { [field]: fault }
}

/** A size of zero or of a kilometre. The wire contract takes it as a text. */
const findFaultOfSize = (values: Values): Record<string, string> =>
  isImpossibleSize(read(values, 'dimensions')) ? { dimensions: VALIDATION.size } : {}

/** The size with the frame is stored in millimetres only, so it must be understood. */
function findFaultOfFrame(values: Values): Record<string, string> {
  const text = read(values, 'framed').trim()
  if (text === '' || parseSize(text) !== undefined) return {}
  return { framed: isImpossibleSize(text) ? VALIDATION.size : VALIDATION.framed }
}

/** Says how a typed size is understood, because many people write the width first. */
function hintOfSize(text: string) {
  const { sizeRead, sizeUnit, size: example } = ownerWords().forms.hints
  const size = parseSize(text)
  if (size === undefined) return parseSize(`${text} cm`) ? sizeUnit : example
  const { height, width, depth } = size
  return tell(sizeRead, {
    height: inCentimetres(height),
    width: inCentimetres(width),
    depth: depth === null ? 'none' : inCentimetres(depth),
  })
}

/** The notes under the fields. */
function hintsOf(values: Values) {
  const words = ownerWords().forms.hints
  const price = tell(words.price, { currency: currencyOf(ownCurrency(values)) })
  return {
    dimensions: hintOfSize(read(values, 'dimensions')),
    yearTo: words.yearTo,
    framed: read(values, 'framed').trim() === '' ? words.framed : hintOfSize(read(values, 'framed')),
    seriesId: hintOfSeries(values),
    price,
    currency: tell(words.currency, { currency: siteCurrency() }),
    priceDisplay: words.priceDisplay[displayIn(values) ?? 'usual'],
    availability: words.availability[availabilityIn(values)],
    reservedUntil: hintIn(values, 'reservedUntil') || words.reservedUntil,
    soldPrice: price,
    ...publicityHints(values),
    location: words.location,
    inventoryNumber: words.inventoryNumber,
  }
}

export const PAINTING: ItemKind = {
  name: 'painting',
  get fields() {
    return fieldsInWords(PAINTING_FIELDS, ownerWords().forms.labels.painting)
  },
  hints: hintsOf,
  isRequired: ({ name, isRequired = false }, values) =>
    isRequired ||
    name === 'publishAt' ||
    (isToBeBought(availabilityIn(values)) && ['price', 'description'].includes(name)),
  isShown: ({ name, belongsTo }, values) => {
    const availability = availabilityIn(values)
    if (name === 'priceDisplay') return availability !== 'notForSale'
    if (name === 'seriesId') return isSeriesShown(values)
    const [field, value] = belongsTo ?? []
    return field === undefined || value === (field === 'availability' ? availability : read(values, field))
  },
  flags: [
    {
      name: 'isOnFocus',
      get label() {
        return ownerWords().forms.featured.label
      },
      hint: (values) => ownerWords().forms.featured[isUnderPaintings(values) ? 'hint' : 'later'],
    },
  ],
  titleField: 'name',
  imagesKey: 'paintingImages',
  rules: { create: createRules, edit: updateRules },
  findEarlyFaults: (values, stored) => ({
    ...findFaultsOfPrices(values),
    ...findShortYear(values),
    ...findFaultOfTypedYears(values, stored),
    ...findFaultOfFrame(values),
    ...findFaultsOfSeries(values),
    ...findFaultOfSize(values),
    ...findFaultsOfState(values),
    ...findFaultOfTime(values),
  }),
  silent: { create: [], edit: [] },
  empty: {
    fields: {
      ...Object.fromEntries(PAINTING_FIELDS.map(({ name }) => [name, ''])),
      ...NEW_PUBLICITY,
      availability: 'available',
    },
    flags: { isHanging: false, isOnFocus: false },
    images: [],
  },
  $choices: $seriesChoices,
  loadChoices: seriesTitles.load,
  loadSuggestions: async () => ({ technique: await createPaintingCalls(call).readTechniques() }),
  $progress: paintings.$paintings,
  toDraft: toPaintingDraft,
  prepare: makeSeries,
  create: (values, images, options) => paintings.createPainting(toPaintingDraft(values, images), options),
  update: async (id, values, images, options) => {
    const painting = { ...toPaintingDraft(values, images), id }
    return openTheirs(await paintings.updatePainting(painting, options), openEditedPainting)
  },
  load: async (id) => openIfDone(await paintings.loadPaintingToEdit(id), openEditedPainting),
  toCopy,
  keep: (id) => toKept(paintings.$paintings.get().painting?.paintingImages, id),
}
