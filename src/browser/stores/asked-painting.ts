import type { Wish } from '../../contract/mail/contact.ts'
import type { Memory } from './memory.ts'
import { SELECTED_PAINTING_ID, SELECTED_PAINTING_NAME } from './storage-keys.ts'

/** The painting in the form's address. */
export interface About {
  readonly id: string
  readonly name: string
  /** What the subject says first: the name, and whether the painting is reserved or sold. */
  readonly subject: string
  /** What its sender may like to be told. */
  readonly wish?: { readonly kind: Wish; readonly label: string; readonly hint: string } | undefined
}

/** The id of the form's painting, or of the one chosen with Make Inquiry, if the subject contains its name; else ''. */
export function findAskedPaintingId(
  memory: Memory,
  subject: string,
  about?: Pick<About, 'id' | 'name'>,
): string {
  if (about && subject.includes(about.name)) return about.id
  const name = memory.read(SELECTED_PAINTING_NAME)
  return name !== '' && subject.includes(name) ? memory.read(SELECTED_PAINTING_ID) : ''
}
