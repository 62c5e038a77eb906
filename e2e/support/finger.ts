import type { Locator, Page } from 'playwright/test'
import { passFrames } from './visit.ts'

interface Point {
  readonly x: number
  readonly y: number
}
const STEPS = 12

const middleOf = async (place: Locator): Promise<Point> => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves fingers over the screen by touch events, from which the browser makes scrolls and taps. */
async function move(page: Page, fingersAt: (part: number) => readonly Point[]) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  const start = fingersAt(0)
  // Fingers touch the screen one after another, as real ones do.
  for (const [index] of start.entries()) await touch('touchStart', start.slice(0, index + 1))
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', fingersAt(step / STEPS))
    await passFrames(page, 1)
  }
  await touch('touchEnd', [])
  await session.detach()
}

const between = (start: Point, end: Point, part: number) => ({
  x: start.x + (end.x - start.x) * part,
  y: start.y + (end.y - start.y) * part,
})

/** Waits until a click reaches the page again: for a moment after a drag the list takes no click. */
const untilClicksArrive = (page: Page) =>
  page.waitForFunction(() => {
    let hasArrived = false
    const note = () => {
      hasArrived = true
    }
    document.body.addEventListener('click', note)
    document.body.dispatchEvent(new Event('click'))
    document.body.removeEventListener('click', note)
    return hasArrived
  })

/**
 * Drags one element onto another with a finger, which rests before it lets go. After a fling the browser would not make
 * a click of the next tap for a while.
 */
export async function dragWithFinger(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await move(page, (part) => [between(start, end, Math.min(1, part * 2))])
  await untilClicksArrive(page)
}

/** Swipes from the middle of an element by some pixels. */
export async function swipe(page: Page, place: Locator, { x = 0, y = 0 }: Partial<Point>) {
  const middle = await middleOf(place)
  const start = { x: middle.x - x / 2, y: middle.y - y / 2 }
  await move(page, (part) => [between(start, { x: start.x + x, y: start.y + y }, part)])
}

/** Seconds after which a tap is not the second one of a double tap. */
const LATER = 0.6
/** Time of the last tap on the browser's clock. The time is set, so that no test has to wait. */
let last = 0

/** Taps a point later than all taps before: once, or again after these seconds. */
async function tap(page: Page, point: Point, ...again: readonly number[]) {
  const session = await page.context().newCDPSession(page)
  const start = Math.max(Date.now() / 1000, last) + LATER
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Point[], timestamp: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  for (const seconds of [0, ...again]) {
    last = start + seconds + 0.05
    // The end does not wait for the answer to the start: on a busy machine that would be a long press.
    await Promise.all([touch('touchStart', [point], start + seconds), touch('touchEnd', [], last)])
  }
  await session.detach()
}

/** Taps the middle of an element twice, 150 milliseconds apart. */
export const tapTwice = async (page: Page, place: Locator) => tap(page, await middleOf(place), 0.15)

/** Waits until the element stands still, for example after a drag, and finds its middle. */
async function restingMiddleOf(place: Locator): Promise<Point> {
  await place.tap({ trial: true })
  return middleOf(place)
}

/** Taps once, without a double tap with an earlier one. */
export const tapLater = async (page: Page, place: Locator | Point) =>
  tap(page, 'x' in place ? place : await restingMiddleOf(place))

/** Moves two fingers around the middle of an element from one distance in pixels to another. */
export async function pinch(page: Page, place: Locator, from: number, to: number) {
  const middle = await middleOf(place)
  const beside = (distance: number) => ({ x: middle.x + distance / 2, y: middle.y })
  await move(page, (part) => {
    const distance = from + (to - from) * part
    return [beside(-distance), beside(distance)]
  })
}
