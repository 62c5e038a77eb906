/**
 * Finds the delimiter of a CSV file: the candidate that occurs most often in the first line. The parser's own
 * guess needs more lines.
 */
export function findDelimiter(text: string): string {
  const [line = ''] = text.trimStart().split(/\r\n|\r|\n/, 1)
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).mark
}
