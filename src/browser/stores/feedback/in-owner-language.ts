import { FORM_MESSAGES } from '../../../contract/form-messages.ts'
import { ownerWords, spokenLanguage, tell } from '../owner-words.ts'

type Key = keyof typeof FORM_MESSAGES

/** A name that comes a second time is the same. */
function toPattern(message: string): RegExp {
  const seen = new Set<string>()
  const pattern = message
    .replaceAll(/[.?()+]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (seen.has(name)) return String.raw`\k<${name}>`
      seen.add(name)
      return name === 'count' ? String.raw`(?<count>[\d,]+)` : `(?<${name}>.+)`
    })
  return new RegExp(`^${pattern}$`)
}
const PATTERNS = Object.entries(FORM_MESSAGES).map(
  ([key, message]) => [key as Key, toPattern(message)] as const,
)

const valuesOf = ({ count, ...names }: Readonly<Record<string, string>>) => ({
  ...names,
  ...(count && { count: Number(count.replaceAll(',', '')) }),
})

/** An English message of a form in the owner's language. Others stay as they are. */
export function inOwnerLanguage(message: string): string {
  if (spokenLanguage() === 'en') return message
  const { faults } = ownerWords()
  for (const [key, pattern] of PATTERNS) {
    const found = pattern.exec(message)
    if (found) return tell<string>(faults[key], valuesOf(found.groups ?? {}))
  }
  // After the name of a file or of a field.
  const [name = '', ...rest] = message.split(': ')
  return rest.length === 0 ? message : `${name}: ${inOwnerLanguage(rest.join(': '))}`
}
