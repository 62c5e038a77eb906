import { originalsAfter } from '../../contract/translations/originals.ts'
import { mergeTranslations, NO_TRANSLATIONS, TRANSLATED } from '../../contract/translations/translations.ts'
import type { ImageTexts, SentTexts } from './image-model.ts'

/** The texts of an image after a write; `before` is undefined for a new one. */
export function textsAfter(before: ImageTexts | undefined, sent: SentTexts): ImageTexts {
  const { alt = before?.alt ?? '' } = sent
  const translations = mergeTranslations(before?.translations ?? NO_TRANSLATIONS, sent.translations)
  const after = { alt, translations }
  return { ...after, translatedFrom: originalsAfter(TRANSLATED.image, before, after, sent.translatedFrom) }
}
