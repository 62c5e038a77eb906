import Papa from 'papaparse'

/** Excel needs it to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The start of a text that spreadsheets run as a formula, which an attacker may have typed. It also matches after
 * characters that end a cell in programs with another separator, such as Excel in countries with decimal commas.
 */
const FORMULA = /(?<!')(?='*[=+\-@|＝＋－＠｜\t])(?<=(?:^|[;\t\r\n])\s*)/g
const GUARD = /(?<!')'(?='*[=+\-@|＝＋－＠｜\t])(?<=(?:^|[;\t\r\n])\s*')/g
const toCell = (text: string) => text.replace(FORMULA, "'")

/** Returns a cell's original text by removing the apostrophe that `toCell` added. */
export const fromCell = (cell: string) => cell.replace(GUARD, '')

/** A table for spreadsheets. An apostrophe before each formula keeps it from running. */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const text = Papa.unparse({ fields: [...columns], data: rows.map((row) => row.map(toCell)) })
  return `${BYTE_ORDER_MARK}${text}\r\n`
}

/** The table as a download. */
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
