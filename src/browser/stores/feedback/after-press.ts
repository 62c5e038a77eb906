/**
 * Whether a mouse button or a finger is down. An error that appears when a field is left moves what is below it. Between
 * press and release, this would move a button away from the finger, and the browser would send no click. On a touch
 * screen the field is left after the finger is up, but still between `mousedown` and `click`.
 */
let isPressed = false
const waiting: (() => void)[] = []

const press = () => {
  isPressed = true
}
function release() {
  // The click follows `mouseup` in the same task.
  setTimeout(() => {
    isPressed = false
    for (const work of waiting.splice(0)) work()
  })
}

// Islands are also rendered on the server, where there is no document. A drag ends without `mouseup`.
globalThis.document?.addEventListener('mousedown', press, true)
for (const end of ['mouseup', 'dragend', 'keydown']) globalThis.document?.addEventListener(end, release, true)

/** Runs the work at once, or after the press that goes on has had its click. */
export function afterPress(work: () => void) {
  if (isPressed) waiting.push(work)
  else work()
}
