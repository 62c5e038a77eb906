/** The same keys with texts of another language. */
export type Same<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Same<Messages[Key]>
}
