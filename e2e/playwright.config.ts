import { defineConfig } from 'playwright/test'
import { findChromium, findHeadless } from '../scripts/chromium.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** These ask for what only the whole browser has: fonts as on a screen, and pages that the back button keeps alive. */
const OF_THE_WHOLE_BROWSER = ['**/layout-shift.spec.ts', '**/shell.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // Half of the time a test waits for something: more than there are cores.
  workers: 4,
  timeout: 90_000,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy elsewhere may let a test wait in vain; scripts/test.ts names each such test.
  retries: process.env.CI ? 2 : 0,
  use: { launchOptions: { executablePath: await findChromium(), args: ARGS } },
  projects: [
    {
      name: 'chromium',
      testIgnore: OF_THE_WHOLE_BROWSER,
      use: {
        launchOptions: {
          executablePath: await findHeadless(),
          args: ARGS,
        },
      },
    },
    { name: 'whole chromium', testMatch: OF_THE_WHOLE_BROWSER },
  ],
})
