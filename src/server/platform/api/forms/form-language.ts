import { type Language, LANGUAGES, offeredLanguage } from '../../../../contract/site/languages.ts'
import { addressLanguage, splitPage } from '../../../../contract/translations/page-language.ts'
import type { ApiContext, ApiMiddleware } from '../context.ts'

/** The language of the page from which a form was sent: of its address, or `?lang=de`. */
const askedInForm = (c: ApiContext) => splitPage(c.req.path).language ?? c.req.query('lang')

/** The same, of those that sites may have; null for none. */
export const languageOfForm = (c: ApiContext): Language | null =>
  LANGUAGES.find((language) => language === askedInForm(c)) ?? null

/** Remembers the language in which a visitor without JavaScript reads the answer to a form, and the pages after it. */
export function createFormLanguage(readLanguages: () => Promise<readonly Language[]>): ApiMiddleware {
  return async (c, next) => {
    if (c.get('isPlainForm')) {
      const languages = await readLanguages()
      const language = offeredLanguage({ languages }, askedInForm(c))
      c.set('formLanguage', language)
      c.set('formPages', addressLanguage({ languages }, language))
    }
    await next()
  }
}
