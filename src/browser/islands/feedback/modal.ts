import { type RefObject, useEffect } from 'react'

/**
 * Keeps a `<dialog>` modal while `isOpen`. The browser keeps the focus in it and gives it back afterwards;
 * `focusOn` is where it begins.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  focusOn?: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close()
      return
    }
    dialog.current?.showModal()
    focusOn?.current?.focus()
  }, [dialog, isOpen, focusOn])
}
