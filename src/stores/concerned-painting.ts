import type { Memory } from './memory.ts'
import { SELECTED_PAINTING_ID, SELECTED_PAINTING_NAME } from './storage-keys.ts'

/** The id of the painting that was chosen with Make Inquiry, while the subject still names it; '' for none. */
export function findConcernedPaintingId(memory: Memory, subject: string): string {
  const name = memory.read(SELECTED_PAINTING_NAME)
  return name !== '' && subject.includes(name) ? memory.read(SELECTED_PAINTING_ID) : ''
}
