/** Returns one line without control characters, so that typed text cannot start another mail header. */
export const toLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const [ISOLATE, END] = ['\u2068', '\u2069']

/** Isolates a name in a sentence, so that a name from right to left does not move the words and numbers beside it. */
export function toName(text: string) {
  const line = toLine(text)
  return RIGHT_TO_LEFT.test(line) ? ISOLATE + line + END : line
}
