const ATTRIBUTES = /\/astro\/dist\/runtime\/server\/render\/util\.js$/
const ESCAPING = /const toAttributeString = [^;]+;[^]*?\n};\n/

/** To look for four characters takes less time than one pattern does, and most attributes have none of them. */
const QUICKLY = `
const toAttributeString = (value, shouldEscape = true) => {
  if (!shouldEscape) return value
  const text = String(value)
  const isPlain = !text.includes('&') && !text.includes('"') && !text.includes('<') && !text.includes('>')
  return isPlain ? text : escapeHTML(text)
}
`

/**
 * Astro writes `<` and `>` into attributes as they are. Browsers read that rightly, but whoever looks for a tag in a
 * page's bytes finds what somebody typed. With this plugin attributes are escaped as texts are: in a page's bytes, `<`
 * is always the program's own.
 */
export const escapeAttributes = () => ({
  name: 'mahlstick:attributes',
  transform(code: string, id: string) {
    if (!ATTRIBUTES.test(id)) return undefined
    if (!ESCAPING.test(code))
      throw new Error('Astro escapes attributes in another way now: see attributes.ts')
    return `import { escapeHTML } from '../escape.js'\n${code.replace(ESCAPING, QUICKLY)}`
  },
})
