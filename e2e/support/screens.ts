import path from 'node:path'
import { type Page, test } from 'playwright/test'

/** Screen sizes of the tests in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const
export const SIDEWAYS = { width: 844, height: 390 } as const
export const DESKTOP = { width: 1280, height: 800 } as const
export const WIDE = { width: 2560, height: 1440 } as const

/** The widths at which a designer looks at each screen. */
const LOOKED_AT = [390, 768, 1280, 1920]
/** The widths at which barriers are looked for; all of them where pictures are taken. */
export const CHECKED_AT = process.env.SCREENS ? LOOKED_AT : [390, 1280]
/** Whole pages are taken up to this height, in CSS pixels. */
const HEIGHT_MAX = 4000

/** How often a test has taken a state. */
const taken = new Map<string, number>()

/** Writes pictures of a page into the folder that `SCREENS` names, if it names one. The page keeps its size. */
export async function takeScreens(page: Page, state: string): Promise<void> {
  const { SCREENS: folder } = process.env
  const size = page.viewportSize()
  if (!folder || !size) return
  const title = [...test.info().titlePath.slice(1), state].join(' ').replace(/[^a-z0-9]+/gi, '-')
  const count = (taken.get(title) ?? 0) + 1
  taken.set(title, count)
  const name = `${title.slice(0, 180)}${count > 1 ? `-${count}` : ''}`
  for (const width of LOOKED_AT) {
    await page.setViewportSize({ width, height: 900 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) }
    await page.screenshot({
      path: path.join(folder, `${name}-${width}.png`),
      fullPage: true,
      clip,
    })
  }
  await page.setViewportSize(size)
}
