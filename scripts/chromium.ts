import { access, constants } from 'node:fs/promises'
import { run } from './run.ts'

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

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

/** Installs Debian's Chromium when it is absent and this is root on a machine with apt. */
export async function installChromium() {
  if (
    await findChromium().then(
      () => true,
      () => false,
    )
  )
    return
  if (process.getuid?.() !== 0) await findChromium()
  console.log('Installing Chromium for the browser tests …')
  for (const parameters of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { code, output } = await run('apt-get', parameters, {
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    })
    if (code !== 0) throw new Error(`apt-get ${parameters.join(' ')} failed:\n${output}`)
  }
}
