import Papa from 'papaparse'

/** With it Excel reads UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets take a cell that begins so for a formula, and run it: a stranger may have typed it. Also behind what
 * a program with another separator takes for the end of a cell, such as Excel where numbers have decimal commas.
 */
const FORMULA = /(?<!')(?='*[=+\-@|＝＋－＠｜\t])(?<=(?:^|[;\t\r\n])\s*)/g
const GUARD = /(?<!')'(?='*[=+\-@|＝＋－＠｜\t])(?<=(?:^|[;\t\r\n])\s*')/g
const toCell = (text: string) => text.replace(FORMULA, "'")

/** A cell as it was before it was written into a table; one more apostrophe stands before those that were typed. */
export const fromCell = (cell: string) => cell.replace(GUARD, '')

/** A table for spreadsheets: an apostrophe stands before whatever would be a formula. */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const text = Papa.unparse({ fields: [...columns], data: rows.map((row) => row.map(toCell)) })
  return `${BYTE_ORDER_MARK}${text}\r\n`
}

/** The same as a file to keep. */
export function csvFile(
  fileName: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Response {
  return new Response(csvText(columns, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
