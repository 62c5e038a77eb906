import { atom } from 'nanostores'
import { type Memory, tabMemory } from './memory.ts'

const KEY = 'selectedPaintingName'

/** The painting that an inquiry is about, '' for none: from Make Inquiry to the contact form, another page. */
export function createSelectedPaintingName(memory: Memory) {
  const $name = atom(memory.read(KEY))
  $name.listen((name) => {
    memory.write(KEY, name)
  })
  return $name
}

export const $selectedPaintingName = createSelectedPaintingName(tabMemory)
