import { useEffect, useState } from 'react'

/** How long nothing is typed before the server is asked, in milliseconds. */
const REST = 250

/** A field's text, and what is told of it once the typing rests. */
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
