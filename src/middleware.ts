import type { MiddlewareHandler } from 'astro'
import { createPageClient, type PageClient } from './client/page-client.ts'
import { PAGE_PATHS } from './contract/page-paths.ts'
import { type Language, languageOf } from './contract/site/languages.ts'
import { DEFAULT_SETTINGS } from './contract/site/settings.ts'
import { isOffered, pathsIn } from './contract/translations/page-language.ts'
import { wordsIn } from './words/words.ts'

const ERROR_PAGE = '/500'

/** The languages of the site. The page of an error speaks English if the settings cannot be read. */
async function readLanguages(api: PageClient, isError: boolean) {
  const settings = api.getSettings()
  const { languages } = await (isError ? settings.catch(() => DEFAULT_SETTINGS) : settings)
  return languages
}

/**
 * Gives every page an API client whose answers' tags become the page's own, and its language: the words and the addresses of
 * other pages. In a language that the site does not offer there is no page, and its 404 page is in the first language.
 */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const { locals } = context
  const apiIn = (language: Language | undefined) =>
    createPageClient({
      ...locals.transport,
      language,
      onTags: (tags) => {
        // Astro's own way to the 404 page comes here without a cache.
        ;(context as Partial<typeof context>).cache?.set({ tags })
      },
    })
  locals.api = apiIn(locals.asked)
  const languages = await readLanguages(locals.api, context.routePattern === ERROR_PAGE)
  const isNotFound = context.routePattern === PAGE_PATHS.notFound
  const page = isNotFound ? PAGE_PATHS.notFound : context.url.pathname
  if (!isOffered({ languages }, { language: locals.asked, page })) {
    if (!isNotFound) return new Response(null, { status: 404 })
    locals.asked = undefined
    locals.api = apiIn(undefined)
  }
  const { asked } = locals
  const language = asked ?? languageOf({ languages })
  const langOf: typeof locals.langOf = ({ fallback }, field) =>
    fallback?.includes(field) === true ? languages[0] : undefined
  Object.assign(locals, { language, t: wordsIn(language), languages, langOf, paths: pathsIn(asked) })
  return next()
}
