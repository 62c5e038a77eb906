import type { ReactNode } from 'react'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { sharedWords, tell } from '../../stores/owner-words.ts'

interface BlockProps {
  readonly title: string
  /** The section with more details. */
  readonly section?: string
  readonly children: ReactNode
}
export function Block({ title, section, children }: BlockProps) {
  return (
    <div className="block">
      <h3>{section ? <a href={`#${section}`}>{title}</a> : title}</h3>
      {children}
    </div>
  )
}

interface ProblemProps {
  readonly title: string
  /** What it means for the painter. */
  readonly sentence: string
  readonly children: ReactNode
  /** What is wrong, and how to repair it, where that needs the server. */
  readonly text?: string
}
/** A warning above everything else until it is repaired. */
export function Problem({ title, sentence, children, text }: ProblemProps) {
  return (
    <div className="block" role="alert">
      <h3>{title}</h3>
      <p>
        <span className="state danger">{sentence}</span> {children}
      </p>
      {text && (
        <p className="summary-line">{tell(sharedWords().forServer, { text: inOwnerLanguage(text) })}</p>
      )}
    </div>
  )
}

const UNITS = ['KB', 'MB', 'GB', 'TB']
/** `4.2 MB`, `120 GB`. */
export function bytesInWords(bytes: number) {
  let size = bytes / 1024
  let unit = 0
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1024
  return `${size.toFixed(size > 0 && size < 10 ? 1 : 0)} ${UNITS[unit]}`
}
