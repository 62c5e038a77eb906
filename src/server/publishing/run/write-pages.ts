import { findIndexedList, findListPage, type PagedList } from '../../../contract/collection/list-pages.ts'
import type { Language } from '../../../contract/site/languages.ts'
import { isPageOfItems, plainPage, splitPage } from '../../../contract/translations/page-language.ts'
import { failureOf } from '../failure.ts'
import { fileOfPage } from '../site-folder/page-files.ts'
import type { PageRecord } from '../site-folder/page-index.ts'
import { pagesIn } from '../site-folder/references.ts'
import type { Outcome } from './outcome.ts'
import type { Made, RunParts } from './parts.ts'
import { isNew } from './plan.ts'

/**
 * Leaves out pages that link to a missing page: one that failed, or a new one that the next run makes. A page that is
 * left out may be missing for others in turn.
 */
function withoutBrokenLinks(
  batch: readonly Made[],
  isCurrent: boolean,
  { manifest, siteUrl }: RunParts,
  outcome: Outcome,
): readonly Made[] {
  const { broken, late } = outcome
  let ready = batch
  const isThere = (page: string) => !isNew(manifest.pages, page) || ready.some((made) => made.page === page)
  for (let size = -1; (broken.size > 0 || !isCurrent) && size !== ready.length;) {
    size = ready.length
    ready = ready.filter(({ page, file }) => {
      const links = [...pagesIn(Buffer.from(file.body).toString(), siteUrl)]
      const missing = links.find((link) => broken.has(link))
      if (missing !== undefined)
        outcome.fail(page, {
          problem: 'brokenLink',
          reason: `it links to ${missing}, which could not be made`,
        })
      const isLate = !isCurrent && links.some((link) => link !== page && !isThere(link))
      if (isLate) late.add(page)
      return missing === undefined && !isLate
    })
  }
  return ready
}

/** Whether this is a page of a list in a language. */
function isOf(list: PagedList, language: Language | undefined, address: string) {
  const other = splitPage(address)
  return other.language === language && findListPage(other.page)?.list === list
}

/**
 * Leaves out the index of a list that has a page of an older state, because the index says where each work stands. The
 * next run makes it.
 */
function withoutEarlyIndexes(batch: readonly Made[], { failed, late, left }: Outcome): readonly Made[] {
  return batch.filter(({ page }) => {
    const { language, page: plain } = splitPage(page)
    const list = findIndexedList(plain)
    const isEarly =
      list !== undefined && [...failed.keys(), ...late, ...left].some((other) => isOf(list, language, other))
    if (isEarly) late.add(page)
    return !isEarly
  })
}

/** Home is compressed most, which takes some 30 ms. The other pages do not wait for it. */
const inTurn = (made: readonly Made[]) => {
  const isHome = ({ file }: Made) => file.purpose === 'home'
  return [made.filter((each) => !isHome(each)), made.filter(isHome)]
}

/** Writes pages that were made together, except those with broken links. Never rejects; failures belong to pages. */
export async function writePages(batch: readonly Made[], parts: RunParts, outcome: Outcome): Promise<void> {
  const { manifest, target } = parts
  let ready = batch
  const noted = new Set<string>()
  try {
    ready = withoutEarlyIndexes(batch, outcome)
    ready = withoutBrokenLinks(ready, await parts.isCurrent(), parts, outcome)
    await parts.beforeWriting()
    manifest.willTouchPages(ready.map(({ page }) => page))
    for (const some of inTurn(ready)) {
      const records = new Map<string, PageRecord>()
      const put = async ({ page, file, record }: Made) => {
        try {
          await target.put(file)
          records.set(page, record)
          outcome.count.bytes += record.bytes
        } catch (error) {
          outcome.fail(page, failureOf(error))
        }
      }
      await Promise.all(some.map(put))
      parts.onFiles([...records.keys()].map(fileOfPage))
      manifest.setPages(records)
      outcome.count.written += records.size
      for (const { page } of some) noted.add(page)
    }
  } catch (error) {
    for (const { page } of ready) if (!noted.has(page)) outcome.fail(page, failureOf(error))
  }
}

/**
 * Removes pages that no longer exist, and then the images that no page shows. After a failure only pages of items, years and
 * series are removed, with their images, because a work that was taken back must not stay; other pages may still be linked
 * by a page that failed, and other images may belong to it.
 */
export async function removePages(parts: RunParts, { gone, failed, count }: Outcome): Promise<void> {
  const { manifest, target, renditions } = parts
  const isWhole = failed.size === 0
  const removable = isWhole ? gone : [...gone].filter((page) => isPageOfItems(plainPage(page)))
  const shown = new Set<string>()
  for (const page of removable) {
    parts.checkpoint()
    const path = fileOfPage(page)
    try {
      manifest.willTouchPages([page])
      await target.remove(path)
      // Said before it is forgotten, so that it is said again after a failure.
      parts.onFiles([path])
      for (const rendition of manifest.pages.records.get(page)?.renditions ?? []) shown.add(rendition)
      manifest.removePage(page)
    } catch (error) {
      failed.set(page, failureOf(error))
      continue
    }
    gone.delete(page)
    count.removed += 1
  }
  await renditions.removeUnshown(isWhole ? undefined : shown)
}
