import type { Memory } from './memory.ts'
import { SELECTED_PAINTING_ID, SELECTED_PAINTING_NAME } from './storage-keys.ts'

/** The painting that a form was handed out for: its address names it. */
export interface About {
  readonly id: string
  readonly name: string
}

/** The id of the form's painting, or of the one chosen with Make Inquiry, while the subject names it; '' for none. */
export function findConcernedPaintingId(memory: Memory, subject: string, about?: About): string {
  if (about && subject.includes(about.name)) return about.id
  const name = memory.read(SELECTED_PAINTING_NAME)
  return name !== '' && subject.includes(name) ? memory.read(SELECTED_PAINTING_ID) : ''
}
