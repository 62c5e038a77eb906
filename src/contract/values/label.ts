/** The name of a field in messages: `['paintingImages', 1, 'fileName']` → `Painting images 2 file name`. */
export function toLabel(path: readonly PropertyKey[]): string {
  const words = path.map((key) =>
    typeof key === 'number'
      ? String(key + 1)
      : String(key).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  )
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
