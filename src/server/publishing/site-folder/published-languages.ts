import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { type Language, LANGUAGES, toLanguage } from '../../../contract/site/languages.ts'
import { pathsIn } from '../../../contract/translations/page-language.ts'
import { fileOfPage } from './page-files.ts'

/**
 * The languages of the site in this folder, its first one first: they are known while the database is away, or belongs to
 * another server. Before the first publish it is English.
 */
export async function publishedLanguages(siteDir: string): Promise<readonly Language[]> {
  const placeOf = (page: string) => path.join(siteDir, fileOfPage(page))
  const missing = await readFile(placeOf(PAGE_PATHS.notFound), 'utf8').catch(() => '')
  const first = toLanguage(/<html lang="(\w+)"/.exec(missing)?.[1])
  return [first, ...LANGUAGES.filter((language) => existsSync(placeOf(pathsIn(language).notFound)))]
}
