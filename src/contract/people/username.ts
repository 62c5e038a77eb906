/** Writing systems of today's languages; some are written with several scripts at once (UTS 39, "highly restrictive"). */
const ALPHABETS = [
  ...[
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
  ],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Mongolian', 'Cherokee', 'Tifinagh'],
  ...['Latin Han Hiragana Katakana', 'Latin Han Hangul', 'Latin Han Bopomofo'],
].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${letters.join('')}\\p{scx=Common}\\p{scx=Inherited}]*$`, 'u')
})

/** Letters with their marks, digits, and the signs of a keyboard; one space at a time. */
const SEEN = /^(?:[\p{L}\p{M}\p{Nd}!-~’·]| (?! ))+$/u
/** Fillers and joiners are letters or marks by their class, and show nothing. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
/** Marks that begin a name, that enclose, or that are heaped on one letter. */
const HEAPED = /^\p{M}|\p{Me}|\p{M}{3}/u
/** Letters of no alphabet, such as those of phonetic notes, look like signs. */
const STRAY = /(?=\p{scx=Common})\p{L}/u

/**
 * Whether people can tell this name from another by looking at it: letters of one alphabet, nothing invisible, no marks
 * heaped up.
 */
export function isPlainUsername(text: string): boolean {
  const name = text.normalize('NFC')
  if (!SEEN.test(name) || UNSEEN.test(name) || HEAPED.test(name) || STRAY.test(name)) return false
  return ALPHABETS.some((alphabet) => alphabet.test(name))
}

/** Names that look the same are the same: composed characters, no upper case. */
export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase()
