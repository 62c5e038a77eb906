import type { Locator, Page } from 'playwright/test'

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags one thing onto another as a finger does: with touch events, from which browsers may make a scroll instead. */
export async function dragWithFinger(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  const STEPS = 12
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS
    const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
    await touch('touchMove', [point])
    await page.waitForTimeout(16)
  }
  await touch('touchEnd', [])
  await session.detach()
}
