import { expect, it } from 'vitest'
import type { LetterInput } from '../../../contract/letters/letter.ts'
import { emptyBlock, toDraft, toInput, withChanged, without, withPlaced, worksBlocks } from './blocks.ts'
import { hasDarkColours, inScheme } from './MailFrame.tsx'

const LETTER: LetterInput = {
  subject: 'New works',
  preview: '',
  blocks: [
    { kind: 'text', markdown: 'Dear friends' },
    { kind: 'works', ids: [] },
    { kind: 'button', text: 'See them', url: '/paintings' },
  ],
  to: {},
}
const draft = toDraft(LETTER)
const [text, works, button] = draft.blocks
if (!text || !works || !button) throw new Error('The letter has three blocks.')
const kindsOf = (blocks: typeof draft.blocks) => blocks.map(({ block }) => block.kind)

it('a letter that is opened and saved again is the same', () => {
  expect(toInput(draft)).toEqual(LETTER)
})

it('a painter moves a block, which keeps its name, and its words', () => {
  const moved = withPlaced(draft.blocks, button, 0)
  expect(kindsOf(moved)).toEqual(['button', 'text', 'works'])
  expect(moved[0]).toEqual(button)
  expect(kindsOf(withPlaced(draft.blocks, text, 2))).toEqual(['works', 'button', 'text'])
})

it('a block that was removed comes back to its place, or to the end of what is left', () => {
  const less = without(draft.blocks, works.key)
  expect(kindsOf(less)).toEqual(['text', 'button'])
  expect(withPlaced(less, works, 1)).toEqual(draft.blocks)
  expect(kindsOf(withPlaced([text], works, 9))).toEqual(['text', 'works'])
})

it('a change reaches only its own block, and two new blocks are two', () => {
  const changed = withChanged(draft.blocks, text.key, { kind: 'text', markdown: 'Dear all' })
  expect(changed[0]).toEqual({ key: text.key, block: { kind: 'text', markdown: 'Dear all' } })
  expect(changed.slice(1)).toEqual(draft.blocks.slice(1))
  expect(emptyBlock('text').key).not.toBe(emptyBlock('text').key)
})

it('a painter who writes about many works finds them in several blocks', () => {
  const ids = Array.from({ length: 50 }, (_, index) => String(index))
  const blocks = worksBlocks(ids).flatMap((block) => (block.kind === 'works' ? [block.ids] : []))
  expect(blocks.map((each) => each.length)).toEqual([24, 24, 2])
  expect(blocks.flat()).toEqual(ids)
})

it('a painter sees the dark colours of a letter on a screen in light ones, and the other way round', () => {
  const css = '@media (prefers-color-scheme: dark) { body { color: white } }'
  expect(inScheme(css, true)).toContain('@media (min-width: 0)')
  expect(inScheme(css, false)).toContain('@media (max-width: 0)')
  expect(inScheme(css.replace('dark', 'light'), false)).toContain('@media (min-width: 0)')
  expect([hasDarkColours(css), hasDarkColours('<p>dark</p>')]).toEqual([true, false])
})
