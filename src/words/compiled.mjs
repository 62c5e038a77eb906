import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'

const compiled = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compiled(message),
    ]),
  )

const compiledIn = (files) => ({
  name: 'compiled-words',
  /** A compiled file holds the messages that it imports, and Vitest would not see when one of these changes. */
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (files.test(id) ? false : undefined))
  },
  async transform(code, id) {
    if (!files.test(id)) return undefined
    const { default: messages } = await import(pathToFileURL(id).href)
    return { code: `export default ${JSON.stringify(compiled(messages))}`, map: null }
  },
})

/** Compiles the ICU messages for scripts when these are built, so that no page loads a parser. */
export const compiledWords = compiledIn(
  /\/src\/words\/\w\w\/(?:answers|browser|own-account|owner\/(?:always|index))\.ts$/,
)
/** Unit tests read the messages for visitors as they are written. */
export const compiledOwnerWords = compiledIn(/\/src\/words\/\w\w\/owner\/(?:always|index)\.ts$/)
