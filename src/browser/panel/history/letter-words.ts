import type { LetterBlock, LetterTo } from '../../../contract/letters/letter.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { languageInWords } from '../translations/untranslated.ts'

const named = (name: string, value: string) => (value === '' ? name : `${name}: ${value}`)

/** A part of a letter: its text, or what kind of part it is and what it says. */
export function partInWords(block: LetterBlock): string {
  const { kinds } = ownerWords().letters.write
  const name = kinds[block.kind]
  if (block.kind === 'text') return block.markdown
  if (block.kind === 'works') return named(name, String(block.ids.length))
  if (block.kind === 'picture') return named(name, block.alt)
  if (block.kind === 'button') return [named(name, block.text), block.url].filter(Boolean).join('\n')
  return name
}

/** Whom a letter was for. */
export function readersInWords({ languages = [], tags = [], seriesId = '' }: LetterTo): string {
  const words = ownerWords().letters.readers
  const lines = [
    ...(languages.length > 0 ? [named(words.languages, languages.map(languageInWords).join(', '))] : []),
    ...(tags.length > 0 ? [named(words.tags, tags.join(', '))] : []),
    ...(seriesId === '' ? [] : [words.series]),
  ]
  return lines.join('\n') || words.all
}
