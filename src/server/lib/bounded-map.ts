/** Something kept in memory, with what it costs. */
export interface Sized {
  readonly bytes: number
}

/**
 * A map that holds a bounded number of bytes. A read only sets a mark, so that it costs nothing; where room is
 * needed, a hand goes round and lets go of what was not read since it came by last (the clock algorithm).
 */
export function createBoundedMap<Value extends Sized>(maxBytes: number) {
  const slots = new Map<string, { value: Value; wasRead: boolean }>()
  let bytes = 0

  function remove(key: string) {
    const slot = slots.get(key)
    if (!slot) return
    slots.delete(key)
    bytes -= slot.value.bytes
  }

  function makeRoom() {
    // A Map keeps the order of insertion: its first key is where the hand stands.
    for (const [key, slot] of slots) {
      if (bytes <= maxBytes) return
      slots.delete(key)
      if (slot.wasRead) {
        slot.wasRead = false
        slots.set(key, slot)
      } else bytes -= slot.value.bytes
    }
  }

  return {
    get(key: string): Value | undefined {
      const slot = slots.get(key)
      if (!slot) return undefined
      slot.wasRead = true
      return slot.value
    },
    set(key: string, value: Value) {
      remove(key)
      slots.set(key, { value, wasRead: false })
      bytes += value.bytes
      makeRoom()
    },
    delete: remove,
    clear() {
      slots.clear()
      bytes = 0
    },
    get bytes() {
      return bytes
    },
  }
}
