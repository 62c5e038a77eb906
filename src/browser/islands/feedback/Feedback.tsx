import { createRoot } from 'react-dom/client'
import type { Feedback } from '../../stores/feedback/feedback.ts'
import { Confirmation } from './Confirmation.tsx'
import styles from './feedback.css?url'
import { Saving } from './Saving.tsx'
import { loadStyleSheet } from '../start/style-sheet.ts'
import { loadToastWords } from './toast-words.ts'
import { Toasts } from './Toasts.tsx'

/** Shows all toasts and dialogs. Fetched by src/browser/elements/feedback.ts at the first message. */
export async function mountFeedback(feedback: Feedback) {
  const [words] = await Promise.all([loadToastWords(), loadStyleSheet(styles)])
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <>
      <Confirmation $question={feedback.$question} />
      <Saving {...feedback} />
      <Toasts $toasts={feedback.$toasts} dismiss={feedback.dismiss} words={words} />
    </>,
  )
  feedback.resume()
}
