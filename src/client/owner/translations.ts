import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { Language } from '../../contract/site/languages.ts'
import {
  type ChosenText,
  ONLY_OPEN,
  SavedTranslationsSchema,
  TranslationOverviewSchema,
  TranslationPreviewSchema,
} from '../../contract/translations/exchange.ts'
import type { Call } from './call.ts'

/** A large file, or a save of many works. */
const TIMEOUT = 120_000

/** Calls for texts that are translated outside. */
export const createTranslationCalls = (call: Call) => ({
  read: () => call('GET', API_PATHS.translations, { schema: TranslationOverviewSchema }),
  filePath: (language: Language, isOpenOnly: boolean) =>
    itemPath(API_PATHS.translationsOf, language) +
    (isOpenOnly ? `?${ONLY_OPEN.name}=${ONLY_OPEN.value}` : ''),
  preview: (language: Language, file: Blob) =>
    call('POST', itemPath(API_PATHS.translationsPreview, language), {
      body: file,
      schema: TranslationPreviewSchema,
      timeout: TIMEOUT,
    }),
  save: (language: Language, texts: readonly ChosenText[]) =>
    call('POST', itemPath(API_PATHS.translationsOf, language), {
      body: { texts },
      schema: SavedTranslationsSchema,
      timeout: TIMEOUT,
    }),
})
