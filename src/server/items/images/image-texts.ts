import { originalsAfter } from '../../../contract/translations/originals.ts'
import {
  mergeTranslations,
  NO_TRANSLATIONS,
  TRANSLATED,
} from '../../../contract/translations/translations.ts'
import type { ImageTexts, NewImage, SentTexts } from './image-model.ts'

/** The texts of an image after a write; `before` is undefined for a new one. */
export function textsAfter(before: ImageTexts | undefined, sent: SentTexts): ImageTexts {
  const { alt = before?.alt ?? '' } = sent
  const translations = mergeTranslations(before?.translations ?? NO_TRANSLATIONS, sent.translations)
  const after = { alt, translations }
  return { ...after, translatedFrom: originalsAfter(TRANSLATED.image, before, after, sent.translatedFrom) }
}

/** What an owner sees of an image, for comparisons. Images from before there were translations have none. */
export const lookOf = ({ original, alt, translations = NO_TRANSLATIONS, turn, crop }: NewImage) => [
  original.hash,
  alt,
  translations,
  turn,
  crop,
]
