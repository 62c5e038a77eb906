import { describe, expect, test } from 'vitest'
import { RegistrationSchema } from './identity.ts'
import { VALIDATION } from '../wording/messages.ts'

const faultsOf = (username: string) => {
  const password = 'red lake'
  const person = { username, email: 'a@b.ch', password, confirmPassword: password }
  const parsed = RegistrationSchema.safeParse(person)
  return parsed.error?.issues.map(({ message }) => message) ?? []
}

describe('a username', () => {
  test.each([
    'anna',
    'Anna Moor',
    "d'Arcy",
    'D’Arcy',
    'anna.moor@mail.test',
    'a_b-c+d',
    'mara 1907',
    '007',
    'Zoë',
    'Zoe\u0308',
    'Łukasz',
    'Đặng Thùy',
    'Đa\u0323\u0306ng',
    'Þór',
    'Ñandú',
    'Coŀlegi',
    'Αλέξανδρος',
    'Ольга',
    'Հայկ',
    'ნინო',
    'דוד',
    'יִצְחָק',
    'فاطمة',
    'سارة ٢',
    'प्रिया',
    'ক্ষমা',
    'ஸ்ரீனி',
    'สมชาย',
    'ມະນີ',
    'ខេមរា',
    'አበበ',
    '山田太郎',
    'やまだ タロー',
    '山田taro',
    '김민준',
    '김민준 Kim',
    '王小明',
  ])('may be %s', (name) => {
    expect(faultsOf(name)).toEqual([])
  })

  test.each([
    ['Latin with a Cyrillic letter', 'аnna'],
    ['Latin with a Cyrillic letter in the middle', 'mаra'],
    ['Latin with Greek', 'mαra'],
    ['Cyrillic with Greek', 'Ольγа'],
    ['Greek with a Latin letter', 'Aλέξανδρος'],
    ['Arabic with Latin', 'sara سارة'],
    ['Japanese with Korean', 'やまだ민'],
    ['a zero-width space', 'an\u200bna'],
    ['a zero-width joiner', 'an\u200dna'],
    ['a word joiner', 'anna\u2060x'],
    ['a byte order mark', 'an\ufeffna'],
    ['a soft hyphen', 'an\u00adna'],
    ['a variation selector', 'anna\ufe0f'],
    ['a Hangul filler', 'anna\u3164'],
    ['a tag character', 'anna\u{e0061}'],
    ['a bidi override', 'an\u202ean'],
    ['a bidi isolate', '\u2066anna\u2069'],
    ['a right-to-left mark', 'anna\u200f'],
    ['a control character', 'an\u0007na'],
    ['a line break', 'an\nna'],
    ['a tab', 'an\tna'],
    ['a no-break space', 'an\u00a0na'],
    ['two spaces', 'an  na'],
    ['an ideographic space', 'an\u3000na'],
    ['a blank braille cell', 'an\u2800na'],
    ['heaped marks', 'a\u0300\u0301\u0302\u0303nna'],
    ['a mark before any letter', '\u0301anna'],
    ['an enclosing mark', 'a\u20ddnna'],
    ['a letter for private use', 'anna\ue000'],
    ['a letter that is none yet', 'anna\u{1fffe}'],
    ['a picture', 'anna🎨'],
    ['a letter of mathematics', '𝐚nna∑'],
    ['a phonetic sign', 'ann\u02d0a'],
  ])('may not have %s', (_, name) => {
    expect(faultsOf(name)).toEqual([VALIDATION.username])
  })
})
