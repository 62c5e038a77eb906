/** Scripts of living languages. Some languages combine several scripts (UTS 39, "highly restrictive"). */
const ALPHABETS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Thaana',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Mongolian',
  'Cherokee',
  'Tifinagh',
  'Latin Han Hiragana Katakana',
  'Latin Han Hangul',
  'Latin Han Bopomofo',
].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${letters.join('')}\\p{scx=Common}\\p{scx=Inherited}]*$`, 'u')
})

/** Letters with marks, digits and keyboard symbols, and single spaces. */
const VISIBLE = /^(?:[\p{L}\p{M}\p{Nd}!-~’·]| (?! ))+$/u
/** Invisible fillers and joiners. Unicode classifies them as letters or marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
/** A mark at the start, an enclosing mark, or three marks on one letter. */
const STACKED_MARKS = /^\p{M}|\p{Me}|\p{M}{3}/u
/** Letters without a script, such as phonetic letters. They look like symbols. */
const NO_SCRIPT = /(?=\p{scx=Common})\p{L}/u

/**
 * Whether people can read the name and tell it apart: letters of one alphabet, no invisible characters, no
 * stacked marks.
 */
export function isPlainUsername(text: string): boolean {
  const name = text.normalize('NFC')
  if (!VISIBLE.test(name) || INVISIBLE.test(name) || STACKED_MARKS.test(name) || NO_SCRIPT.test(name))
    return false
  return ALPHABETS.some((alphabet) => alphabet.test(name))
}

/** The key of a username. Names that look the same have the same key: composed characters, lower case. */
export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase()
