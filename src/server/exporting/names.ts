/** The longest name in characters and in bytes. File systems allow 255 bytes with a number and an extension. */
const LONGEST = { characters: 60, bytes: 180 }
/** Windows does not allow names that begin with these before the first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/**
 * Characters that some file system does not allow: control characters, and those with a meaning in a path or a list.
 */
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:;"/\\|?*\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g

/** Returns a name that every file system allows, as close to the words as possible. */
export function toFileName(words: string): string {
  const plain = words.toWellFormed().normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')
  const characters = [...plain].slice(0, LONGEST.characters)
  while (Buffer.byteLength(characters.join('')) > LONGEST.bytes) characters.pop()
  // The name must not be hidden; Windows removes dots and spaces at the end.
  const trimmed = characters.join('').replace(/^[ .]+|[ .]+$/g, '')
  return trimmed === '' ? 'untitled' : trimmed.replace(RESERVED, '_$&')
}

/** Returns each name once. Names that are equal for a file system get a number: `Dusk`, `dusk (2)`. */
export function createNames() {
  const taken = new Set<string>()
  return (words: string): string => {
    const name = toFileName(words)
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? name : `${name} (${count})`
      const key = candidate.toLowerCase().normalize('NFKD')
      if (taken.has(key)) continue
      taken.add(key)
      return candidate
    }
  }
}
