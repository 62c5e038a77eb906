import { DEFAULT_LANGUAGE, type Language } from '../../../contract/site/languages.ts'
import type { ApiMiddleware } from '../context.ts'

/** Remembers the language in which a visitor without JavaScript reads the answer to a form. */
export function createFormLanguage(find: () => Promise<Language>): ApiMiddleware {
  return async (c, next) => {
    // The answer must not fail because the settings cannot be read.
    if (c.get('isPlainForm')) c.set('formLanguage', await find().catch(() => DEFAULT_LANGUAGE))
    await next()
  }
}
