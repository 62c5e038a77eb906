import { defineConfig } from 'playwright/test'
import { findHeadless } from '../scripts/testing/chromium.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are drawn as on a phone's or a laptop's fine screen: where whole pixels are their grid, words change
  // their width with each font.
  '--font-render-hinting=none',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/sites/global-setup.ts',
  fullyParallel: true,
  // Half of the time a test waits for something: more than there are cores.
  workers: 4,
  timeout: 90_000,
  // Two cores that do much else are slow, and what is right at once waits for nothing.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // What passes at a second attempt only is a fault, of the product or of the test.
  retries: 0,
  use: { launchOptions: { executablePath: await findHeadless(), args: ARGS } },
})
