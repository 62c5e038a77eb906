import { type BrowserWords, loadWords, say } from '../stores/words.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Divides milliseconds into whole days, hours, minutes and seconds. No part is below zero. */
export function divide(milliseconds: number) {
  const time = Math.max(0, milliseconds)
  return {
    days: Math.floor(time / DAY),
    hours: Math.floor((time % DAY) / HOUR),
    minutes: Math.floor((time % HOUR) / MINUTE),
    seconds: Math.floor((time % MINUTE) / SECOND),
  }
}

/** Midnight of a calendar date in the reader's time zone. */
export function beginningOf(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day).getTime()
}

/**
 * Counts down each second to the day in `data-countdown`. Screen readers get only days and hours, at the start and once
 * an hour. At the end the element marked `data-over` replaces the countdown.
 */
export function startCountdown(element: HTMLElement) {
  const end = beginningOf(element.dataset['countdown'] ?? '')
  const voice = element.parentElement?.querySelector<HTMLElement>('[role=status]')
  /** For screen readers, once it has loaded. The numbers do not wait for it. */
  let message: BrowserWords['countdown'] | undefined
  const over = element.parentElement?.querySelector<HTMLElement>('[data-over]')

  function speak() {
    const { days, hours } = divide(end - Date.now())
    const spoken = message && say(message, { days, hours })
    if (voice && spoken && voice.textContent !== spoken) voice.textContent = spoken
  }
  function show() {
    const left = end - Date.now()
    const parts = divide(left)
    for (const [unit, amount] of Object.entries(parts)) {
      const place = element.querySelector(`[data-unit=${unit}]`)
      if (place) place.textContent = String(amount)
    }
    speak()
    if (left > 0) {
      // The next update comes at the next full second.
      setTimeout(show, left % SECOND || SECOND)
      return
    }
    element.hidden = true
    voice?.remove()
    if (over) over.hidden = false
  }
  show()
  loadWords().then(
    (words) => {
      message = words.countdown
      speak()
    },
    () => {},
  )
}
