import type { Release } from '../../../contract/overview.ts'

/** Reads the versions of a changelog (keepachangelog.com), the newest first, with their points as plain text. */
export function readReleases(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      const points = lines
        .join('\n')
        .split(/^- /m)
        .slice(1)
        // A blank line or a heading ends a point.
        .map((point) => point.split(/\n\s*\n|\n#/, 1)[0] ?? '')
        .map((point) => point.replaceAll('`', '').replace(/\s+/g, ' ').trim())
      const [version = ''] = title.split(' ')
      return { version, points }
    })
    .filter(({ points }) => points.length > 0)
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/

/** Whether a release came after this version. A pre-release such as 1.1.0-dev comes before 1.1.0. */
export function isNewer(release: string, than: string): boolean {
  const [left, right] = [VERSION.exec(release), VERSION.exec(than)]
  if (!left || !right || left[4] !== undefined) return false
  for (const part of [1, 2, 3]) {
    const difference = Number(left[part]) - Number(right[part])
    if (difference !== 0) return difference > 0
  }
  return right[4] !== undefined
}
