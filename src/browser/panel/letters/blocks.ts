import type { Letter, LetterBlock, LetterBlockKind, LetterInput } from '../../../contract/letters/letter.ts'
import { LIMITS } from '../../../contract/limits.ts'

/** The blocks that can be added, in the order of the buttons. */
export const KINDS = [
  'text',
  'works',
  'picture',
  'exhibition',
  'button',
] as const satisfies readonly LetterBlockKind[]

export type BlockOf<Kind extends LetterBlockKind> = Extract<LetterBlock, { readonly kind: Kind }>

/** A block with a name of its own, so that it keeps its focus when it moves. */
export interface KeyedBlock {
  readonly key: string
  readonly block: LetterBlock
}
/** A letter while it is written. */
export interface LetterDraft extends Omit<LetterInput, 'blocks'> {
  readonly blocks: readonly KeyedBlock[]
}

let lastKey = 0
const keyed = (block: LetterBlock): KeyedBlock => ({ key: `block-${++lastKey}`, block })

const EMPTY: { readonly [Kind in LetterBlockKind]: BlockOf<Kind> } = {
  text: { kind: 'text', markdown: '' },
  works: { kind: 'works', ids: [] },
  picture: { kind: 'picture', file: '', alt: '' },
  exhibition: { kind: 'exhibition', id: '' },
  button: { kind: 'button', text: '', url: '' },
}
export const emptyBlock = (kind: LetterBlockKind) => keyed(EMPTY[kind])

/** Works side by side, in as many blocks as they need. */
export const worksBlocks = (ids: readonly string[]): LetterBlock[] =>
  Array.from({ length: Math.ceil(ids.length / LIMITS.letterWorks) }, (_, index) => ({
    kind: 'works',
    ids: ids.slice(index * LIMITS.letterWorks, (index + 1) * LIMITS.letterWorks),
  }))

/** What the owner has written of a letter, such as for a copy of it. */
export const inputOf = ({ subject, preview, blocks, to, isPublic }: Letter): LetterInput => ({
  subject,
  preview,
  blocks,
  to,
  isPublic,
})
export const toDraft = (letter: LetterInput): LetterDraft => ({
  ...letter,
  blocks: letter.blocks.map(keyed),
})
export const toInput = (draft: LetterDraft): LetterInput => ({
  ...draft,
  blocks: draft.blocks.map(({ block }) => block),
})

type Blocks = readonly KeyedBlock[]
export const withChanged = (all: Blocks, key: string, block: LetterBlock): Blocks =>
  all.map((each) => (each.key === key ? { key, block } : each))
const pictureWith = (each: KeyedBlock, file: (known: string) => string): KeyedBlock =>
  each.block.kind === 'picture' ? { ...each, block: { ...each.block, file: file(each.block.file) } } : each
/** With another photograph in a picture, whatever its words are by now. */
export const withFile = (all: Blocks, key: string, file: string): Blocks =>
  all.map((each) => (each.key === key ? pictureWith(each, () => file) : each))
/** With the names that new photographs got when they were stored. */
export function withNames(all: Blocks, sent: readonly LetterBlock[], stored: readonly LetterBlock[]): Blocks {
  const names = new Map<string, string>()
  for (const [index, before] of sent.entries()) {
    const after = stored[index]
    if (before.kind === 'picture' && after?.kind === 'picture') names.set(before.file, after.file)
  }
  return all.map((each) => pictureWith(each, (known) => names.get(known) ?? known))
}
/** A letter with the names that new photographs got when an earlier version of it was stored. */
export const withStoredNames = (letter: LetterInput, sent: LetterInput, stored: Letter): LetterInput =>
  toInput({ ...letter, blocks: withNames(toDraft(letter).blocks, sent.blocks, stored.blocks) })
export const without = (all: Blocks, key: string): Blocks => all.filter((each) => each.key !== key)
/** With a block at an index, from which it may have come; at the end where the list has become shorter. */
export const withPlaced = (all: Blocks, placed: KeyedBlock, index: number): Blocks =>
  without(all, placed.key).toSpliced(index, 0, placed)
