import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'
import { HEADLESS_SHELL } from '../scripts/chromium.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

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
  use: { launchOptions: { executablePath: CHROMIUM, args: ARGS } },
  projects: [
    {
      name: 'chromium',
      testIgnore: OF_THE_WHOLE_BROWSER,
      use: {
        launchOptions: {
          executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM,
          args: ARGS,
        },
      },
    },
    { name: 'whole chromium', testMatch: OF_THE_WHOLE_BROWSER },
  ],
})
