import { useEffect, useState } from 'react'

/** Milliseconds without typing before the server is called. */
const REST = 250

/** A field's text. `tell` is called with it after a pause in typing. */
export function useTyped(tell: (text: string) => void) {
  const [text, setText] = useState('')
  const [told, setTold] = useState('')
  useEffect(() => {
    if (text === told) return
    const timer = setTimeout(() => {
      setTold(text)
      tell(text)
    }, REST)
    return () => clearTimeout(timer)
  }, [text, told, tell])
  return [text, setText] as const
}
