/** Characters, and bytes: file systems take 255 with a number and an ending. */
const LONGEST = { characters: 60, bytes: 180 }
/** Which of them a name may not begin with before its first dot, on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** What some file system does not take: control characters, and what means something in a path or a list of them. */
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:;"/\\|?*\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g

/** A name that every file system takes, as close to the words as it can be. */
export function toFileName(words: string): string {
  const plain = words.toWellFormed().normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')
  const characters = [...plain].slice(0, LONGEST.characters)
  while (Buffer.byteLength(characters.join('')) > LONGEST.bytes) characters.pop()
  // Neither hidden nor, on Windows, without its end.
  const trimmed = characters.join('').replace(/^[ .]+|[ .]+$/g, '')
  return trimmed === '' ? 'untitled' : trimmed.replace(RESERVED, '_$&')
}

/** Gives each name once, whatever letters are the same to a file system: `Dusk`, `dusk (2)`. */
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
