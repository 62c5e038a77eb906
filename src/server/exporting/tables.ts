import { WISH_WORDS } from '../../contract/mail/inquiry.ts'
import { AVAILABILITY_WORDS, isToBeBought } from '../../contract/collection/availability.ts'
import { NO_PRICE } from '../../contract/collection/price.ts'
import { inCentimetres } from '../../contract/collection/size.ts'
import { csvText } from '../platform/api/csv.ts'
import { repliesInWords, type StoredInquiry } from '../inquiries/inquiry-model.ts'
import type { TaggedSubscriber } from '../newsletter/subscriber-model.ts'
import type { VisitCount } from '../visits/tally.ts'
import type { ExportedExhibition, ExportedPainting, ExportedSeries } from './records.ts'

/** The titles of the columns and their values. */
type Columns<Item> = readonly (readonly [
  title: string,
  value: (item: Item) => string | number | null | undefined,
])[]

const side = (millimetres: number | null) => (millimetres === null ? '' : inCentimetres(millimetres))
const yes = (is: boolean) => (is ? 'yes' : 'no')
/** An item with the paths of its photographs. */
export type Filed<Item> = Item & { readonly files: readonly string[] }

/** The titles are those that `npm run import` reads, where it has them. */
export const PAINTING_COLUMNS: Columns<Filed<ExportedPainting>> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Price', ({ price, availability }) => (isToBeBought(availability) || price !== NO_PRICE ? price : '')],
  ['Currency', ({ currency }) => currency ?? ''],
  ['Price display', ({ priceDisplay }) => priceDisplay ?? ''],
  ['Dimensions', ({ dimensions }) => dimensions],
  ['Height (cm)', ({ height }) => side(height)],
  ['Width (cm)', ({ width }) => side(width)],
  ['Depth (cm)', ({ depth }) => side(depth)],
  ['Framed', ({ framed }) => framed],
  ['Technique', ({ technique }) => technique],
  ['Year', ({ year }) => year],
  ['Year to', ({ yearTo }) => yearTo],
  ['Series', ({ series }) => series],
  ['Availability', ({ availability }) => AVAILABILITY_WORDS[availability]],
  ['Reserved until', ({ reservedUntil }) => reservedUntil],
  ['Reserved for', ({ reservedFor }) => reservedFor],
  ['Sold on', ({ soldOn }) => soldOn],
  ['Sold for', ({ soldPrice }) => soldPrice],
  ['Sold to', ({ soldTo }) => soldTo],
  ['Featured', ({ isOnFocus }) => yes(isOnFocus)],
  ['Draft', ({ isDraft }) => yes(isDraft)],
  ['Public from', ({ publishAt }) => publishAt],
  ['Location', ({ location }) => location],
  ['Notes', ({ notes }) => notes],
  ['Inventory number', ({ inventoryNumber }) => inventoryNumber],
  ['Images', ({ files }) => files.join('; ')],
  ['Created', ({ createdAt }) => createdAt],
  ['Id', ({ id }) => id],
]
export const EXHIBITION_COLUMNS: Columns<Filed<ExportedExhibition>> = [
  ['Title', ({ title }) => title],
  ['Begins', ({ startDate }) => startDate],
  ['Ends', ({ endDate }) => endDate],
  ['Location', ({ location }) => location],
  ['Organizer', ({ organizer }) => organizer],
  ['Link', ({ link }) => link],
  ['Description', ({ longDescription }) => longDescription],
  ['Dimensions', ({ dimensions }) => dimensions],
  ['Address', ({ address }) => address],
  ['Opening', ({ opening }) => opening],
  ['Opening hours', ({ openingHours }) => openingHours],
  ['Works', ({ works }) => works.join('; ')],
  ['Work ids', ({ workIds }) => workIds.join('; ')],
  ['Draft', ({ isDraft }) => yes(isDraft)],
  ['Public from', ({ publishAt }) => publishAt],
  ['Images', ({ files }) => files.join('; ')],
  ['Id', ({ id }) => id],
]
export const SERIES_COLUMNS: Columns<ExportedSeries> = [
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Price display', ({ priceDisplay }) => priceDisplay],
  ['Works', ({ works }) => works.join('; ')],
  ['Work ids', ({ workIds }) => workIds.join('; ')],
  ['Id', ({ id }) => id],
]
export const INQUIRY_COLUMNS: Columns<StoredInquiry> = [
  ['Received', ({ createdAt }) => createdAt],
  ['Status', ({ state }) => state],
  ['Answered', ({ answeredAt }) => answeredAt],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phoneNumber }) => phoneNumber],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ content }) => content],
  ['Wish', ({ wish }) => WISH_WORDS[wish]],
  ['Replies', ({ replies }) => repliesInWords(replies)],
  ['Painting id', ({ paintingId }) => paintingId],
]
export const SUBSCRIBER_COLUMNS: Columns<TaggedSubscriber> = [
  ['Email', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Source', ({ source }) => source],
  ['Since', ({ createdAt }) => createdAt],
  ['Confirmed', ({ confirmedAt }) => confirmedAt],
  ['Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Language', ({ language }) => language],
  ['Letters', ({ frequency }) => frequency],
]

const COUNTED = { page: 'page', all: 'all pages', bots: 'bots', site: 'from site' } as const
export const VISIT_COLUMNS: Columns<VisitCount> = [
  ['Day', ({ day }) => day],
  ['What', ({ kind }) => COUNTED[kind]],
  ['Name', ({ kind, name }) => name || (kind === 'site' || kind === 'page' ? 'others' : '')],
  ['Visits', ({ visits }) => visits],
]

export const toCsv = <Item>(columns: Columns<Item>, items: readonly Item[]) =>
  csvText(
    columns.map(([title]) => title),
    items.map((item) => columns.map(([, value]) => String(value(item) ?? ''))),
  )
