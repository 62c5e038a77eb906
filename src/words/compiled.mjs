import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'

/** The messages for scripts, of any language. */
const FOR_BROWSERS = /\/src\/words\/\w\w\/(?:answers|browser|own-account)\.ts$/

const compiled = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compiled(message),
    ]),
  )

/** Compiles the ICU messages for scripts when these are built, so that no page loads a parser. */
export const compiledWords = {
  name: 'compiled-words',
  async transform(code, id) {
    if (!FOR_BROWSERS.test(id)) return undefined
    const { default: messages } = await import(pathToFileURL(id).href)
    return { code: `export default ${JSON.stringify(compiled(messages))}`, map: null }
  },
}
