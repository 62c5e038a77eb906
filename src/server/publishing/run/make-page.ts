import { hash } from 'node:crypto'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { plainPage } from '../../../contract/translations/page-language.ts'
import { PublishFailure } from '../failure.ts'
import { fileOfPage, isNotFoundPage } from '../site-folder/page-files.ts'
import { renditionsIn } from '../site-folder/references.ts'
import type { Outcome } from './outcome.ts'
import type { Made, RunParts } from './parts.ts'

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

/**
 * Renders a page. Returns undefined if there is nothing to write. The images of the page are in the site when it
 * resolves.
 */
export async function makePage(page: string, parts: RunParts, outcome: Outcome): Promise<Made | undefined> {
  const { manifest, renditions } = parts
  const { status, body, tags } = await parts.render(page)
  if (status === 404 && !(await parts.exists(page))) {
    if (manifest.pages.records.has(page)) outcome.gone.add(page)
    return undefined
  }
  if (status !== (isNotFoundPage(page) ? 404 : 200)) {
    const problem = status === 404 ? 'notFound' : 'pageFailed'
    throw new PublishFailure({ problem, reason: `the page answered ${status}` })
  }
  const digest = hash('sha256', body, 'base64url')
  const old = manifest.pages.records.get(page)
  if (old?.hash === digest) {
    outcome.count.unchanged += 1
    if (!isSame(old.tags, tags)) manifest.setPages(new Map([[page, { ...old, tags }]]))
    return undefined
  }
  const shown: string[] = []
  for (const rendition of renditionsIn(body.toString('latin1'), parts.siteUrl))
    if (await renditions.ensure(rendition)) shown.push(rendition)
  const record = { hash: digest, bytes: body.length, tags, renditions: shown }
  const purpose = plainPage(page) === PAGE_PATHS.home ? 'home' : 'page'
  return { page, file: { path: fileOfPage(page), body, purpose }, record }
}
