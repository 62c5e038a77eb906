/** The first line is the head. */
export type Table = readonly (readonly string[])[]

/** A line of the table of all benches. */
export interface Row {
  readonly what: string
  readonly measured: string
  readonly target: string
}
