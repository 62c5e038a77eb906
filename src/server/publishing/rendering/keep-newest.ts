/** Lets go of a map's oldest entry where it holds more than `most`; to be called after each one that is put in. */
export function keepNewest<Key>(map: Map<Key, unknown>, most: number) {
  const oldest = map.size > most ? map.keys().next() : undefined
  if (oldest && !oldest.done) map.delete(oldest.value)
}
