import { useEffect, useState } from 'react'

/** Milliseconds without typing before the server is called. */
const REST = 250

/** A field's text. `onTyped` is called with it after a pause in typing. */
export function useTyped(start: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(start)
  const [reported, setTold] = useState(start)
  useEffect(() => {
    if (text === reported) return
    const timer = setTimeout(() => {
      setTold(text)
      onTyped(text)
    }, REST)
    return () => clearTimeout(timer)
  }, [text, reported, onTyped])
  return [text, setText] as const
}
