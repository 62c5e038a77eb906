import { useHashTail } from '../parts/hash-tail.ts'
import { LetterList } from './LetterList.tsx'
import { LetterPage } from './LetterPage.tsx'

/** `#letters` is the list, `#letters/{id}` one letter: a form while it is a draft, and then what became of it. */
export default function Letters() {
  const tail = useHashTail()
  return tail === '' ? <LetterList /> : <LetterPage key={tail} id={tail} />
}
