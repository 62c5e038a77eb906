import { NOTICES } from '../../../../contract/translations/exchange.ts'
import { ITEM_WORDS, PLACE_WORDS, TRANSLATION_REFUSALS } from '../../../../contract/translations/words.ts'

/** The section "Translations": texts leave in a file for a translator, and come back in it. */
export default {
  oneLanguage: {
    title: 'Your site has one language.',
    text: 'Once it has another one, you can have your texts translated here. Languages are under <a>Site, Name and contact</a>.',
  },
  language: 'Language',
  out: {
    title: 'Export texts',
    text: 'Works, series, exhibitions and the texts of the site in one file, which the programs of translators and translation services read (XLIFF 1.2). What changed since it was translated is marked, with the text from before.',
    count: '{count, plural, one {# text} other {# texts}}',
    complete: '{count, plural, one {# text} other {# texts}}, all of them translated.',
    missing: '{count, number} not translated',
    changed: '{count, number} whose original has changed since',
    onlyOpen: 'Only what is missing or has changed',
    download: 'Download the texts',
    failed: 'The file could not be created.',
  },
  back: {
    title: 'Import translations',
    text: 'You see each text before it is saved. Nothing is saved before you say so.',
    file: 'A translated file (.xlf)',
    reading: 'Reading the file …',
    nothingNew: 'Nothing in this file is new.',
    unchanged: '{count, number} unchanged',
    empty: '{count, number} without a translation in the file',
    refused: '{count, plural, one {# text} other {# texts}} cannot be used',
    failed: 'The translations could not be saved.',
    saved:
      '{count, plural, one {# translation} other {# translations}} saved. The <a>history</a> has the texts from before.',
  },
  texts: {
    title: '{count, plural, one {# text} other {# texts}} to decide about',
    all: 'Choose all',
    none: 'Choose none',
    more: 'Show more of the {count, number} texts',
    save: 'Save {count, plural, one {# translation} other {# translations}}',
    nothingChosen: 'Nothing is chosen',
    outcomes: { new: 'new', changed: 'changed', confirmed: 'still right' },
    original: 'Original',
    now: 'Now',
    after: 'New',
    stays: 'Stays',
  },
  notices: NOTICES,
  items: ITEM_WORDS,
  places: PLACE_WORDS,
  refusals: TRANSLATION_REFUSALS,
} as const
