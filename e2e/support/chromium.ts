import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { canInstall, install } from '../../scripts/testing/apt.ts'

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Debian's Chromium without windows. It shows the same pages with a quarter less work. */
const HEADLESS_SHELL = process.env.HEADLESS_SHELL ?? '/usr/bin/chromium-headless-shell'

/** Returns the path of a Chromium on this machine; throws where there is none. */
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

/** Returns the path of the Chromium without windows, or else of the normal one. */
export const findHeadless = async () => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : await findChromium())

/** Fonts that replace Arial and Times New Roman on most Linux desktops; other fonts wrap words in other places. */
const FONTS = '/usr/share/fonts/truetype/liberation'

/**
 * Installs Debian's Chromium if it is missing and this process is root on a machine with apt. Its headless build makes
 * the tests a quarter shorter, but is not required.
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
