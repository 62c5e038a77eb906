import { SITE_TEXTS } from '../site/site-texts.ts'
import { fill } from '../values/fill.ts'

/*
 * What the server says of texts that are translated outside. It crosses the wire in English, which is also in the files for
 * translators; the section "Translations" says it in the owner's language.
 */

/** The items that texts belong to. */
export const ITEM_WORDS = {
  painting: 'Painting “{name}”',
  series: 'Series “{name}”',
  exhibition: 'Exhibition “{name}”',
  about: SITE_TEXTS.about.title,
  faq: SITE_TEXTS.faq.title,
  terms: SITE_TEXTS.terms.title,
  privacy: SITE_TEXTS.privacy.title,
  imprint: SITE_TEXTS.imprint.title,
  photograph: '{item}, photograph {number}',
  home: 'Site, picture “home”',
  portrait: 'Site, picture “portrait”',
  studio: 'Site, picture “studio”',
  comingSoon: 'Site, picture “coming soon”',
  shared: 'Site, picture “shared”',
} as const

/** The places of texts in their items. */
export const PLACE_WORDS = {
  alt: 'what it shows',
  name: 'name',
  title: 'title',
  description: 'description',
  longDescription: 'description',
  technique: 'technique',
  dimensions: 'dimensions',
  location: 'location',
  organizer: 'organizer',
  openingHours: 'opening hours',
  address: 'address',
  teaser: 'introduction on Home',
  statement: 'artist statement',
  body: 'text',
  updated: 'date of the last change',
  question: 'question',
  answer: 'answer',
  stepTitle: 'step {number}, title',
  stepText: 'step {number}, text',
} as const
const isPlace = (name: string): name is keyof typeof PLACE_WORDS => Object.hasOwn(PLACE_WORDS, name)

/** `openingHours` → `opening hours`, `steps/1/title` → `step 1, title`. */
export function placeInWords(place: string): string {
  const [field = '', number = '', part = field] = place.split('/')
  if (field === 'steps') return fill(PLACE_WORDS[part === 'title' ? 'stepTitle' : 'stepText'], { number })
  return isPlace(part) ? PLACE_WORDS[part] : part
}

/** Why a file or a text of it cannot be used. */
export const TRANSLATION_REFUSALS = {
  noLanguage: 'This site does not offer that language.',
  otherLanguage:
    'This file is for the language “{said}”. Choose that language first, or a file for {language}.',
  encoding: 'This file is not in the encoding that it names. Save it as UTF-8.',
  notXliff: 'This is not an XLIFF file. Choose the file that the translator has sent back (.xlf).',
  otherVersion: 'This file is XLIFF {version}. Ask the translator to save it as XLIFF 1.2.',
  noTexts: 'There are no texts in this file.',
  damaged: 'This file is damaged. Ask the translator to send it again.',
  damagedInLine: 'This file is damaged in line {line}. Ask the translator to send it again.',
  unknown: 'This site has no such text.',
  deleted: 'It is in the trash.',
  meanwhile: 'It has been changed meanwhile, so it was not overwritten.',
  incomplete: 'Parts that belong together, such as a question and its answer, are translated together.',
  impossible: 'This text is not possible.',
} as const
