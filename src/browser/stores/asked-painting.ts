import { WISH_ABOUT } from '../../contract/mail/contact.ts'
import type { Memory } from './memory.ts'
import { SELECTED_PAINTING_ID, SELECTED_PAINTING_NAME, SELECTED_PAINTING_WISH } from './storage-keys.ts'

const OFFERED = Object.values(WISH_ABOUT)
/** What the sender of a message about a work may like to be told. */
export type OfferedWish = (typeof OFFERED)[number]

/** The painting in the form's address. */
export interface About {
  readonly id: string
  readonly name: string
  /** What the subject says first: the name, and whether the painting is reserved or sold. */
  readonly subject: string
  readonly wish?: OfferedWish | undefined
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

/** What the sender may like to be told of the painting chosen with Make Inquiry. */
export const readChosenWish = (memory: Memory): OfferedWish | undefined =>
  OFFERED.find((wish) => wish === memory.read(SELECTED_PAINTING_WISH))
