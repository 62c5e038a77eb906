import { ExhibitionSchema } from '../contract/collection/exhibition.ts'
import { PaintingSchema } from '../contract/collection/painting.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'
import { DEFAULT_SETTINGS } from '../contract/site/settings.ts'
import { wordsOf } from '../words/words.ts'

/** Shared test data: a site, a painting and an exhibition with every optional field. */
export const site = {
  siteUrl: 'https://example.org',
  paths: PAGE_PATHS,
  languages: DEFAULT_SETTINGS.languages,
  ...wordsOf(DEFAULT_SETTINGS),
  settings: { ...DEFAULT_SETTINGS, brandName: 'Mara Lindt', tagline: 'Paintings & weather' },
}

const german = { ...site.settings, languages: ['de' as const] }
export const germanSite = { ...site, ...wordsOf(german), settings: german }

const image = {
  id: 'i',
  entityId: 'e',
  imagePath: '/media/k/1200.jpg',
  isMainImage: true,
  fileName: 'a.jpg',
}

export const paintingWith = (fields: Record<string, unknown>) =>
  PaintingSchema.parse({
    id: 'p1',
    name: 'Föhn',
    description: 'Warm wind.',
    dimensions: '130 x 180 cm',
    isAvailableToSell: true,
    isAvailableForSale: true,
    year: 2025,
    technique: 'Oil on linen',
    isOnFocus: false,
    createdAt: '2025-05-01T10:00:00Z',
    updatedAt: '2025-06-01T10:00:00Z',
    paintingImages: [image],
    ...fields,
  })

export const exhibitionWith = (fields: Record<string, unknown>) =>
  ExhibitionSchema.parse({
    id: 'e1',
    title: 'Plots',
    startDate: '2025-10-10',
    endDate: '2025-12-06',
    location: 'Winterthur',
    longDescription: 'Allotments.',
    organizer: 'Haus zum Kiesel',
    link: 'https://example.org/plots',
    dimensions: '8 works',
    createdAt: '2025-07-01T10:00:00Z',
    updatedAt: '2025-07-02T10:00:00Z',
    exhibitionImages: [image],
    ...fields,
  })
