import { useStore } from '@nanostores/react'
import * as RadixToast from '@radix-ui/react-toast'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { useStepAside } from './step-aside.ts'
import type { ToastWords } from './toast-words.ts'
import type { Feedback, Toast } from '../../stores/feedback/feedback.ts'

/** In milliseconds, longer than the fade-out in feedback.css. */
const FADING = 300

const isTabSeen = () => document.visibilityState === 'visible'

/** Whether the tab is visible or was visible since the toast appeared. In a background tab the toast waits. */
function useSeen() {
  const [isSeen, setSeen] = useState(isTabSeen)
  useEffect(() => {
    if (isSeen) return
    const look = () => {
      setSeen(isTabSeen())
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
    }
  }, [isSeen])
  return isSeen
}

interface Props extends Pick<Feedback, '$toasts' | 'dismiss'> {
  readonly words: ToastWords
}

function ToastCard({ toast, dismiss, words }: Omit<Props, '$toasts'> & { readonly toast: Toast }) {
  const { id, kind, text, details = [], isSticky = false, actions = [] } = toast
  const hasChoice = actions.length > 0
  const duration = hasChoice ? LIMITS.choiceDuration : LIMITS.toastDuration
  const [isOpen, setOpen] = useState(true)
  const isSeen = useSeen()
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(dismiss, FADING, id)
    return () => {
      clearTimeout(timer)
    }
  }, [dismiss, id, isOpen])

  if (!isSeen) return null
  return (
    <RadixToast.Root
      className={`toast ${kind}${isSticky || hasChoice ? ' lasting' : ''}`}
      open={isOpen}
      onOpenChange={setOpen}
      duration={isSticky ? Infinity : duration}
    >
      <RadixToast.Title className="toast-text">{text}</RadixToast.Title>
      {details.length > 0 && (
        <RadixToast.Description className="toast-details">{details.join(' ')}</RadixToast.Description>
      )}
      {hasChoice && (
        <p className="toast-actions">
          {actions.map(({ label, act }) => (
            <RadixToast.Action key={label} altText={label} asChild>
              <button className="plain-button" type="button" onClick={act}>
                {label}
              </button>
            </RadixToast.Action>
          ))}
        </p>
      )}
      <RadixToast.Close className="toast-close" aria-label={words.dismiss}>
        ×
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** Keeps the height of the bars above the page's content in a CSS property, while toasts show. */
function useBars(isNeeded: boolean) {
  useLayoutEffect(() => {
    if (!isNeeded) return
    const measure = () => {
      const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0
      document.documentElement.style.setProperty('--bars', `${top + scrollY}px`)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [isNeeded])
}

/**
 * Toasts at the top right for 2 seconds, longer with hover or focus (features 4). F8 moves focus to them. They step aside
 * from controls.
 */
export function Toasts({ $toasts, dismiss, words }: Props) {
  const toasts = useStore($toasts)
  const list = useRef<HTMLOListElement>(null)
  useBars(toasts.length > 0)
  useStepAside(list)
  return (
    <RadixToast.Provider duration={LIMITS.toastDuration} label={words.one} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismiss={dismiss} words={words} />
      ))}
      <RadixToast.Viewport ref={list} className="toasts" label={words.all} />
    </RadixToast.Provider>
  )
}
