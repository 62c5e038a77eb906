import type { Canvas } from './room.ts'
import type { Hanging } from './views.ts'

/** Six exhibitions: what is printed about them, and how each of them hangs. */
export interface Exhibition {
  slug: string
  title: string
  startDate: string
  endDate: string
  location: string
  organizer: string
  link: string
  longDescription: string
  dimensions: string
  alts: readonly string[]
  /** One hanging for each photograph. */
  hangings: (canvas: (slug: string) => Canvas) => Hanging[]
}

const north = { wall: '#f1efea', floor: 'concrete', brightness: 1.08 } as const
const parlour = { wall: '#ece9e1', floor: 'oak', brightness: 1.06 } as const
const hall = { wall: '#efede8', floor: 'dark oak', brightness: 1.05 } as const

export const exhibitions: readonly Exhibition[] = [
  {
    slug: 'thin-paint-thick-paint',
    title: 'Thin Paint, Thick Paint',
    startDate: '2027-09-03',
    endDate: '2027-10-24',
    location: 'Kunstraum Alte Färberei, Basel',
    organizer: 'Kunstraum Alte Färberei, with Ruth Amsler',
    link: 'https://example.org/alte-faerberei/thin-thick',
    longDescription:
      'Four painters, one question: how much paint does a picture need? Mara Lindt shows the two ends of her answer, the knife pictures of 2018 to 2020 and the river pictures pulled since 2023 with a blade as long as her arm.\n\nThe hanging puts small and large side by side, so that one has to walk. On Thursdays the house stays open until eight, without electric light for as long as the windows allow.\n\nTalk with the painters on 18 September at five. Programme and directions: https://example.org/alte-faerberei',
    dimensions: '9 works by Mara Lindt, 30 x 40 cm to 160 x 120 cm',
    alts: ['A large upright picture between small knife paintings in a hall with dark oak floor'],
    hangings: (c) => [
      {
        size: [620, 350, 700],
        finish: hall,
        back: [c('quarry-bollingen'), c('weir-at-letten'), c('nagelfluh'), c('roofs-niederdorf')],
        left: [c('three-boats-zuerichhorn'), c('snowmelt')],
        camera: { eye: [400, 150, 560], yaw: -14, focal: 0.74, rise: 0.05 },
      },
    ],
  },
  {
    slug: 'low-water',
    title: 'Low Water',
    startDate: '2027-03-12',
    endDate: '2027-05-08',
    location: 'Galerie am Wehr, Zurich',
    organizer: 'Galerie am Wehr, Judith Brändli',
    link: 'https://example.org/galerie-am-wehr/low-water',
    longDescription:
      'The river pictures, together for the first time, two hundred metres from the river. Since 2023 Mara Lindt has painted the Limmat and the Sihl at the moments when there is least of them: dry springs, November afternoons, the hour before the first boat.\n\nEach picture begins as a brushed ground in full colour and is then closed, in one or two pulls, with a long blade. What shows is what the blade could not cover.\n\nOpening on Thursday 11 March, from six. A small book with a text by Livia Casutt appears with the exhibition: https://example.org/galerie-am-wehr/books',
    dimensions: '12 works, 50 x 70 cm to 120 x 170 cm',
    alts: [
      'Installation view: a wide river painting on the end wall, two more on the left wall, concrete floor and a bench',
      'The long strip of Sihl, November, beside Snowmelt on a white wall',
    ],
    hangings: (c) => [
      {
        size: [580, 360, 720],
        finish: north,
        back: [c('limmat-low-water'), c('weir-at-letten')],
        left: [c('snowmelt'), c('under-the-hardbruecke')],
        right: [c('sihl-november')],
        bench: [240, 150, 160],
        camera: { eye: [370, 152, 580], yaw: -15, focal: 0.72, rise: 0.06 },
      },
      {
        size: [520, 360, 600],
        finish: north,
        back: [c('sihl-november'), c('snowmelt')],
        right: [c('gravel-bank'), c('lake-line-six-in-the-morning')],
        camera: { eye: [190, 150, 500], yaw: 17, focal: 0.74, rise: 0.06 },
      },
    ],
  },
  {
    slug: 'plots',
    title: 'Plots',
    startDate: '2025-10-10',
    endDate: '2025-12-06',
    location: 'Haus zum Kiesel, Winterthur',
    organizer: 'Verein Haus zum Kiesel',
    link: 'https://example.org/haus-zum-kiesel/plots',
    longDescription:
      'Allotments, yards, depots: pieces of ground that somebody has drawn a line around. The series began in 2021 with a neighbour’s vegetable garden and ends, for the time being, with a wall in Albisrieden.\n\nMara Lindt rules her pictures in charcoal, paints them out and rules them again. None of the first lines are where they were, and most of them can still be seen.\n\nA conversation between the painter and the landscape architect Beat Odermatt was recorded in the exhibition and can be heard at https://example.org/haus-zum-kiesel/listen',
    dimensions: '8 works, 90 x 70 cm to 120 x 160 cm',
    alts: [
      'Installation view: four ruled paintings in a bright room with an oak floor',
      'South wall, Albisrieden on the end wall, seen over a bench',
    ],
    hangings: (c) => [
      {
        size: [560, 340, 680],
        finish: parlour,
        back: [c('window-on-wipkingen'), c('tram-depot-morning')],
        right: [c('greenhouse'), c('path-between-beds')],
        camera: { eye: [200, 150, 540], yaw: 15, focal: 0.74, rise: 0.06 },
      },
      {
        size: [520, 360, 680],
        finish: parlour,
        back: [c('south-wall-albisrieden')],
        left: [c('greenhouse'), c('window-on-wipkingen')],
        right: [c('path-between-beds'), c('tram-depot-morning')],
        bench: [190, 130, 140],
        camera: { eye: [260, 150, 560], yaw: 0, focal: 0.66, rise: 0.06 },
      },
    ],
  },
  {
    slug: 'weather-permitting',
    title: 'Weather Permitting',
    startDate: '2024-05-17',
    endDate: '2024-06-29',
    location: 'Galerie Nordlicht, Bern',
    organizer: 'Galerie Nordlicht',
    link: 'https://example.org/nordlicht/weather-permitting',
    longDescription:
      'Pictures of wind, hail and the dry south wind that the north side of the Alps both fears and waits for. They were painted standing, wet into wet, most of them in one or two sittings.\n\nBetween them hung the first two pictures made with the long blade, which turned out to be the way on. Review and pictures of the opening: https://example.org/nordlicht/archive/2024',
    dimensions: '11 works, 50 x 70 cm to 160 x 140 cm',
    alts: ['Installation view: two large gestural paintings and a small one in a white room'],
    hangings: (c) => [
      {
        size: [620, 360, 700],
        finish: north,
        back: [c('march-wind'), c('orchard-after-hail'), c('uetliberg-running-down')],
        right: [c('crows-over-stubble'), c('gravel-bank')],
        bench: [200, 140, 150],
        camera: { eye: [230, 150, 560], yaw: 14, focal: 0.72, rise: 0.06 },
      },
    ],
  },
  {
    slug: 'mixed-forecast',
    title: 'Mixed Forecast',
    startDate: '2022-08-26',
    endDate: '2022-10-01',
    location: 'Kunstverein Seefeld, Lucerne',
    organizer: 'Kunstverein Seefeld, Simon Achermann',
    link: 'https://example.org/kunstverein-seefeld/2022',
    longDescription:
      'Seven recent paintings between landscape and weather report. Mara Lindt lives in a city that looks at mountains on some days and on others denies having any.\n\nThe exhibition moved from the lake side of the house to the street side, and from the pale pictures to the dark ones.\n\nCatalogue (PDF, 24 pages): https://example.org/kunstverein-seefeld/lindt',
    dimensions: '7 works, 60 x 60 cm to 150 x 110 cm',
    alts: ['Installation view: a dark upright mountain picture between paler works, oak floor'],
    hangings: (c) => [
      {
        size: [600, 340, 620],
        finish: parlour,
        back: [c('crows-over-stubble'), c('uetliberg-running-down'), c('greenhouse')],
        left: [c('path-between-beds'), c('hazel')],
        camera: { eye: [380, 150, 540], yaw: -14, focal: 0.74, rise: 0.06 },
      },
    ],
  },
  {
    slug: 'nagelfluh',
    title: 'Nagelfluh',
    startDate: '2020-09-04',
    endDate: '2020-10-17',
    location: 'Raum 14, Zurich',
    organizer: 'Raum 14, artist-run space',
    link: 'https://example.org/raum14/nagelfluh',
    longDescription:
      'A first exhibition in one room: small pictures laid with a single knife, named after the conglomerate rock that the Alps leave in the foothills.\n\nThey were hung on one line, a hand’s breadth lower than usual, because the year was what it was and people came one at a time and stayed. Room plan: https://example.org/raum14/2020',
    dimensions: '14 works, 30 x 40 cm to 80 x 70 cm',
    alts: ['Installation view: five small knife paintings in a row on one wall, concrete floor'],
    hangings: (c) => [
      {
        size: [560, 310, 480],
        finish: north,
        back: [
          c('three-boats-zuerichhorn'),
          c('nagelfluh'),
          c('bread-knife-window'),
          c('quarry-bollingen'),
          c('roofs-niederdorf'),
        ],
        gap: 38,
        camera: { eye: [280, 146, 400], yaw: 0, focal: 0.74, rise: 0.08 },
      },
    ],
  },
]
