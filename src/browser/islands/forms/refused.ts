import { toNoted } from '../translations/names.ts'

/** The name of a field as the server says it: `priceDisplay` → `Price display`, `de_name` → `Translations de name`. */
function labelOf(name: string) {
  const words = toNoted(name)
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The server's sentences that are about one of these fields, such as `Title: This field is required`. */
export const findRefused = (names: readonly string[], messages: readonly string[]) =>
  names.flatMap((name) => {
    const start = `${labelOf(name)}: `
    const message = messages.find((each) => each.startsWith(start))
    return message === undefined ? [] : [{ name, message: message.slice(start.length) }]
  })
