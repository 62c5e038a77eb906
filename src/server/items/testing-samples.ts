import { createHash } from 'node:crypto'
import { AS_SENT } from '../../contract/collection/images/framing.ts'
import type { ExhibitionFields } from '../exhibitions/exhibition-model.ts'
import type { NewImage } from './images/image-model.ts'
import type { NewUser } from '../people/user-model.ts'
import type { PaintingFields } from '../paintings/painting-model.ts'

/** Sample data for the database of a test; a test sets only the fields that it is about. */
export const aPainting = (fields: Partial<PaintingFields> = {}): PaintingFields => ({
  name: 'Evening over the lake',
  description: 'Oil in thin layers over a warm ground.',
  dimensions: '60 x 80 cm',
  technique: 'Oil on canvas',
  year: 2024,
  price: 2400,
  availability: fields.isAvailableToSell === false ? 'notForSale' : 'available',
  isAvailableToSell: true,
  reservedUntil: null,
  reservedFor: '',
  soldOn: null,
  soldPrice: null,
  soldTo: '',
  priceDisplay: null,
  currency: null,
  seriesId: null,
  isOnFocus: false,
  isDraft: false,
  publishAt: null,
  location: '',
  notes: '',
  inventoryNumber: '',
  yearTo: null,
  framedHeight: null,
  framedWidth: null,
  framedDepth: null,
  translations: {},
  translatedFrom: {},
  ...fields,
})

export const anExhibition = (fields: Partial<ExhibitionFields> = {}): ExhibitionFields => ({
  title: 'Spring salon',
  startDate: '2025-03-01',
  endDate: '2025-03-30',
  location: 'Zurich',
  organizer: 'Galerie am Fluss',
  link: '',
  longDescription: '',
  dimensions: '',
  opening: '',
  openingHours: '',
  address: '',
  translations: {},
  translatedFrom: {},
  isDraft: false,
  publishAt: null,
  ...fields,
})

export const anImage = (fileName = 'front.jpg', fields: Partial<NewImage> = {}): NewImage => ({
  fileName,
  alt: '',
  translations: {},
  translatedFrom: {},
  isMain: false,
  original: {
    hash: createHash('sha256').update(fileName).digest('hex'),
    type: 'image/jpeg',
    bytes: 4_000_000_000,
  },
  width: 4000,
  height: 3000,
  placeholder: 'data:image/webp;base64,AA==',
  profile: 'sRGB',
  ...AS_SENT,
  rendition: createHash('md5').update(fileName).digest('hex'),
  ...fields,
})

export const aUser = (username: string, fields: Partial<NewUser> = {}): NewUser => ({
  username,
  email: `${username}@example.org`,
  passwordHash: 'scrypt$…',
  role: 'member',
  status: 'active',
  ...fields,
})

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
