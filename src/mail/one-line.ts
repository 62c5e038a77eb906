/** One line without control characters: nothing a visitor or the owner types can begin another mail header. */
export const toLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
