/**
 * A cache whose values weigh at most `most` in total; by default each value weighs 1. It evicts by the clock algorithm:
 * a read only sets a flag, and an eviction passes over the entries in order, removes those without the flag and clears
 * the flag of the others.
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
    // A Map keeps the order of insertion, so its first key is the next candidate. A read entry moves to the end.
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
    /** Stores a value, except one that is heavier than the whole cache may be. */
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
    /** The total weight of all values. */
    get weight() {
      return taken
    },
  }
}
