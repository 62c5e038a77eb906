import { atom } from 'nanostores'
import { createConfirmation } from './confirmation.ts'
import { createSaving } from './saving.ts'
import { FEEDBACK_EVENT, TOASTS } from '../storage-keys.ts'
import { type Memory, tabMemory } from '../memory.ts'

export type ToastKind = 'success' | 'error' | 'info'

/** A button in a toast, such as Undo. The toast goes when it is pressed. */
export interface ToastAction {
  readonly label: string
  readonly act: () => void
}

interface ToastContent {
  readonly kind: ToastKind
  readonly text: string
  /** Sentences under the text. */
  readonly details?: readonly string[]
  /** The toast stays until it is dismissed: for errors of saves and deletes (features 4). */
  readonly isSticky?: boolean
}
export interface Toast extends ToastContent {
  readonly id: number
  readonly actions?: readonly ToastAction[]
}
export interface ToastRequest extends ToastContent {
  /** Milliseconds until it shows, on the page that is open then. */
  readonly delay?: number
  /** The toast shows on the next page. */
  readonly isForNextPage?: boolean
  /** Only on this page, because functions do not outlive it. */
  readonly actions?: readonly ToastAction[]
}

/** A toast that may outlive its page, with the time when it shows. */
interface Pending {
  readonly content: ToastContent
  readonly at: number
}

export interface FeedbackParts {
  readonly memory: Memory
  readonly now: () => number
  /** Called when there is something to show: the page then loads the components. */
  readonly onNews: () => void
}

function parsePending(text: string): readonly Pending[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? (value as Pending[]) : []
  } catch {
    return []
  }
}

/** The site's messages: toasts, the saving dialog and the question before a delete. */
export function createFeedback({ memory, now, onNews }: FeedbackParts) {
  const $toasts = atom<readonly Toast[]>([])
  let lastId = 0

  const keep = (isKept: (toast: Toast) => boolean) => $toasts.set($toasts.get().filter(isKept))
  const withdrawOffers = () => keep(({ actions }) => !actions)

  function show(content: Omit<Toast, 'id'>) {
    // Only the newest choice is offered, so that many removals do not cover the page.
    if (content.actions) withdrawOffers()
    $toasts.set([...$toasts.get(), { ...content, id: ++lastId }])
    onNews()
  }
  const readPending = () => parsePending(memory.read(TOASTS))
  const writePending = (all: readonly Pending[]) => {
    memory.write(TOASTS, all.length === 0 ? '' : JSON.stringify(all))
  }

  /**
   * Shows toasts from the page before and those that are due, and schedules the others. The toast component calls it.
   */
  function resume() {
    const pending = readPending()
    const due = pending.filter(({ at }) => at <= now())
    const later = pending.filter(({ at }) => at > now())
    writePending(later)
    for (const { content } of due) show(content)
    const next = Math.min(...later.map(({ at }) => at))
    if (later.length > 0) setTimeout(resume, next - now())
  }

  function toast({ delay = 0, isForNextPage = false, actions, ...content }: ToastRequest) {
    if (delay === 0 && !isForNextPage) {
      show({ ...content, ...(actions && { actions }) })
      return
    }
    writePending([...readPending(), { content, at: now() + delay }])
    if (!isForNextPage) setTimeout(resume, delay)
  }

  return {
    $toasts,
    toast,
    resume,
    dismiss: (id: number) => keep((shown) => shown.id !== id),
    /** Removes toasts with this headline or reason, such as an error once the same is tried again. */
    withdraw: (words: string) => keep(({ text, details = [] }) => text !== words && !details.includes(words)),
    /** Removes Undo, because the thing was brought back in another way. */
    withdrawOffers,
    /** The browser may show this page again, when only errors are still news. */
    leave: () => keep(({ kind, isSticky }) => kind === 'error' && isSticky === true),
    ...createSaving(onNews),
    ...createConfirmation(onNews),
  }
}
export type Feedback = ReturnType<typeof createFeedback>

export const {
  $toasts,
  toast,
  resume,
  dismiss,
  withdraw,
  withdrawOffers,
  leave,
  $isSaving,
  $sending,
  $cancelSending,
  whileSaving,
  $question,
  confirm,
} = createFeedback({
  memory: tabMemory,
  now: Date.now,
  onNews: () => {
    if (typeof window === 'undefined') return
    // For a page script that loads after the first message.
    document.documentElement.dataset[FEEDBACK_EVENT] = ''
    window.dispatchEvent(new Event(FEEDBACK_EVENT))
  },
})

if (typeof window !== 'undefined') addEventListener('pagehide', leave)
