const STYLES = '<style>astro-island'
const ISLAND = '<astro-island'
const HEAD_END = '</head>'

/**
 * Astro puts the style and the scripts that islands need before the page's first island, in the middle of its
 * content, where HTML allows no style. They belong into the head.
 */
export function moveIslandRuntime(html: Buffer): Buffer {
  const start = html.indexOf(STYLES)
  const end = html.indexOf(ISLAND, start)
  const head = html.indexOf(HEAD_END)
  if (start < 0 || end < 0 || head < 0 || head > start) return html
  return Buffer.concat([
    html.subarray(0, head),
    html.subarray(start, end),
    html.subarray(head, start),
    html.subarray(end),
  ])
}
