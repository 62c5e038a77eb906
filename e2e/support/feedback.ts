import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import type { Feedback } from '../../src/browser/stores/feedback/feedback.ts'

const ASSETS = path.resolve(import.meta.dirname, '../../dist/client/assets')

declare global {
  /** Only in tests, after `holdFeedback`. */
  var feedback: Feedback
}

/**
 * Makes the feedback module of the built page available as `feedback` in the page, so that a test can show toasts and
 * dialogs without a form.
 */
export async function holdFeedback(page: Page) {
  const files = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const file = files.find((name) => name.startsWith('feedback.')) ?? ''
  await page.evaluate(async (url) => {
    const module = (await import(url)) as Record<string, unknown>
    const isFeedback = (value: unknown) =>
      typeof value === 'object' && value !== null && 'whileSaving' in value
    globalThis.feedback = [module, ...Object.values(module)].find(isFeedback) as typeof globalThis.feedback
  }, `/assets/${file}`)
}
