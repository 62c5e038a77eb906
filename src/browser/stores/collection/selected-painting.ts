import { atom } from 'nanostores'
import { type Memory, tabMemory } from '../memory.ts'
import { SELECTED_PAINTING_NAME } from '../storage-keys.ts'

/** The name of the painting of an inquiry, '' for none. It is kept from Make Inquiry to the contact page. */
export function createSelectedPaintingName(memory: Memory) {
  const $name = atom(memory.read(SELECTED_PAINTING_NAME))
  $name.listen((name) => {
    memory.write(SELECTED_PAINTING_NAME, name)
  })
  return $name
}

export const $selectedPaintingName = createSelectedPaintingName(tabMemory)
