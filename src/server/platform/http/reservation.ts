import { existsSync } from 'node:fs'
import path from 'node:path'
import { RESERVATION_FILE } from '../../publishing/site-folder/page-files.ts'

/** Whether the site in this folder reserves text and data mining. The headers of all its files follow. */
export const isReservedIn = (siteDir: string) => existsSync(path.join(siteDir, RESERVATION_FILE))

/** Headers of pages and pictures of such a site. Programs that fetch pictures for data sets read the second one. */
export const RESERVATION_HEADERS = {
  'TDM-Reservation': '1',
  'X-Robots-Tag': 'noai, noimageai',
} as const
