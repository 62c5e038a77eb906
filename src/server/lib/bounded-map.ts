/**
 * A map whose values weigh at most `most` together, each 1 where nothing else is said. A read only sets a mark, so
 * that it costs nothing; where room is needed, a hand goes round and lets go of what was not read since it came by
 * last (the clock algorithm).
 */
export function createBoundedMap<Value, Key = string>(
  most: number,
  weigh: (value: Value) => number = () => 1,
) {
  const slots = new Map<Key, { readonly value: Value; readonly weight: number; wasRead: boolean }>()
  let taken = 0

  function remove(key: Key) {
    const slot = slots.get(key)
    if (!slot) return
    slots.delete(key)
    taken -= slot.weight
  }

  function makeRoom(needed: number) {
    // A Map keeps the order of insertion: its first key is where the hand stands.
    for (const [key, slot] of slots) {
      if (taken + needed <= most) return
      slots.delete(key)
      if (slot.wasRead) {
        slot.wasRead = false
        slots.set(key, slot)
      } else taken -= slot.weight
    }
  }

  return {
    get(key: Key): Value | undefined {
      const slot = slots.get(key)
      if (!slot) return undefined
      slot.wasRead = true
      return slot.value
    },
    /** A value that is heavier than all may be together is not kept. */
    set(key: Key, value: Value) {
      const weight = weigh(value)
      remove(key)
      if (weight > most) return
      makeRoom(weight)
      slots.set(key, { value, weight, wasRead: false })
      taken += weight
    },
    delete: remove,
    clear() {
      slots.clear()
      taken = 0
    },
    /** What all that is kept weighs. */
    get weight() {
      return taken
    },
  }
}
