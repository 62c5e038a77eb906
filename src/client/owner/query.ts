/** `?a=1&b=2` from all values that are set; '' without any. */
export function toQuery<Parts extends { readonly [Key in keyof Parts]: string | number }>(
  parts: Parts,
): string {
  const said = Object.entries<string | number>(parts).filter(([, value]) => value !== '')
  if (said.length === 0) return ''
  return `?${new URLSearchParams(said.map(([key, value]) => [key, String(value)])).toString()}`
}
