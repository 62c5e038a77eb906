/** A line of an access log, as far as it is about a visit. */
export interface LogLine {
  readonly at: Date
  readonly method: string
  /** The address that was asked for, without its origin. */
  readonly target: string
  readonly status: number
  readonly referrer: string
  readonly agent: string
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`
/**
 * The combined format of nginx and Apache, from its time on: `[time] "request" status bytes "referrer" "browser"`. What
 * stands before and after is not read, so a log may leave out addresses and add fields.
 */
const LINE = new RegExp(
  String.raw`\[(\d\d)/([A-Z][a-z]{2})/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)\] "([A-Z]+) (\S+)[^"]*" (\d{3}) \S+ ${QUOTED} ${QUOTED}`,
)

const originless = (target: string) =>
  target.startsWith('/') || !URL.canParse(target) ? target : new URL(target).pathname

/** Reads a line in the combined format; undefined for another line. */
export function readLogLine(line: string): LogLine | undefined {
  const found = LINE.exec(line)
  if (!found) return undefined
  const [, day, name = '', year, time, hours, minutes, method = '', target = '', status, ...rest] = found
  const [referrer = '', agent = ''] = rest
  const month = String(MONTHS.indexOf(name) / 3 + 1).padStart(2, '0')
  const at = new Date(`${year}-${month}-${day}T${time}${hours}:${minutes}`)
  if (Number.isNaN(at.getTime())) return undefined
  return { at, method, target: originless(target), status: Number(status), referrer, agent }
}
