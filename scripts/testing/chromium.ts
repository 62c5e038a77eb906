import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { canInstall, install } from './apt.ts'

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The same Chromium without windows, where Debian puts it: it shows the same pages with a quarter less work. */
const HEADLESS_SHELL = process.env.HEADLESS_SHELL ?? '/usr/bin/chromium-headless-shell'

/** The path of a Chromium on this machine; throws where there is none. */
export async function findChromium() {
  for (const candidate of CANDIDATES) {
    if (
      candidate &&
      (await access(candidate, constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      return candidate
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.')
}

/** The same, but one that draws no window of its own beside the pages, where there is one. */
export const findHeadless = async () => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : await findChromium())

/** The fonts that take Arial's and Times New Roman's place on most Linux desktops; without them words wrap elsewhere. */
const FONTS = '/usr/share/fonts/truetype/liberation'

/**
 * Installs Debian's Chromium when it is absent and this is root on a machine with apt. Its headless build makes the
 * tests a quarter shorter; without it they run all the same.
 */
export async function installChromium() {
  const isThere = await findChromium().then(
    () => true,
    () => false,
  )
  if (isThere && existsSync(HEADLESS_SHELL) && existsSync(FONTS)) return
  if (!canInstall()) return void (await findChromium())
  console.log('Installing Chromium for the browser tests …')
  const failure = await install('chromium', 'chromium-headless-shell', 'fonts-liberation')
  if (failure !== undefined && !isThere) throw new Error(failure)
}
