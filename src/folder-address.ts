import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that an address names (`/srv/www`, `file:///srv/www`); undefined for addresses of anything else. */
export function readFolder(text: string): string | undefined {
  const url = text.startsWith('file:') && URL.canParse(text) ? new URL(text) : undefined
  const folder = url ? folderOf(url) : toPath(text)
  // The root of a disk is nobody's folder.
  return folder === undefined || path.dirname(folder) === folder ? undefined : folder
}

const toPath = (text: string) =>
  text.includes(':/') || text.startsWith('file:') ? undefined : path.resolve(text)
const folderOf = (url: URL) =>
  url.host === '' && url.search === '' && url.hash === '' ? fileURLToPath(url) : undefined
