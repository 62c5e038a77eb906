/** One line without control characters: nothing a visitor or the owner types can begin another mail header. */
export const toLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const [ISOLATE, END] = ['\u2068', '\u2069']

/** A name within a sentence: one that runs from right to left moves no word, number or sign beside it. */
export function toName(text: string) {
  const line = toLine(text)
  return RIGHT_TO_LEFT.test(line) ? ISOLATE + line + END : line
}
