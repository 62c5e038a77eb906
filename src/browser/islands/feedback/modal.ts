import { type RefObject, useEffect } from 'react'

/**
 * Keeps a `<dialog>` modal while `isOpen`, with the initial focus on `focusOn`. The browser keeps focus inside and
 * restores it afterwards.
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
