import { defineConfig } from 'playwright/test'
import { findHeadless } from './support/chromium.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Turns off font hinting, as on a phone's or laptop's high-resolution screen: with hinting, the width of text changes
  // with each font.
  '--font-render-hinting=none',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/sites/global-setup.ts',
  fullyParallel: true,
  // More workers than cores, because a test waits half of its time.
  workers: 4,
  // For a test that hangs: two busy cores may need several times as long as quiet ones.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at a second attempt shows a fault of the product or of the test.
  retries: 0,
  use: { launchOptions: { executablePath: await findHeadless(), args: ARGS } },
})
