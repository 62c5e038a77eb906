import { createContext, use } from 'react'
import { LOCALES } from '../../../contract/site/locales.ts'
import type { OwnAccountWords } from '../../stores/own-account-words.ts'
import { pageLanguage, say } from '../../stores/words.ts'
import { findAge } from '../parts/times.ts'

export const OwnAccountContext = createContext<OwnAccountWords | undefined>(undefined)
export function useOwnAccountWords(): OwnAccountWords {
  const words = use(OwnAccountContext)
  if (!words) throw new Error('The page of the account needs its words.')
  return words
}

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
/** A day as the language of the page writes it, in the reader's time zone. */
export const toDay = (time: string) =>
  new Intl.DateTimeFormat(LOCALES[pageLanguage()], DAY).format(new Date(time))

/** `3 hours ago`. */
export function toAgo(time: string, { devices }: OwnAccountWords): string {
  const age = findAge(time)
  const format = new Intl.RelativeTimeFormat(LOCALES[pageLanguage()], { numeric: 'auto' })
  return age ? format.format(-age.count, age.unit) : devices.justNow
}

/** A browser as the server calls it, `Firefox on a Mac`, in the language of the page. */
export function browserInWords(browser: string, { devices }: OwnAccountWords): string {
  if (pageLanguage() === 'en') return browser
  if (browser === 'An unknown browser') return devices.unknown
  const [name = '', system] = browser.split(' on ')
  if (!system) return name
  const known = name === 'A browser' ? devices.aBrowser : name
  return say(devices.on, { browser: known, system: system.replace(/^an? /, '') })
}
