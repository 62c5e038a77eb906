import { HtmlValidate } from 'html-validate/node'
import { z } from 'zod'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes attributes in forms that HTML allows: <input maxLength="300" required=""/>.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // The painter writes the titles, and search engines cut long ones.
    'long-title': 'off',
    // The site's own files come from the same server as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
    // HTML allows an ampersand that starts no character reference, as in "Terms & Conditions".
    'no-raw-characters': ['error', { relaxed: true }],
    // The preloader is a thin line and also a popover. Browsers draw <progress> in different ways.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // The default type of an input is text.
    'no-implicit-input-type': 'off',
  },
})

const JSON_LD = /<script type="application\/ld\+json">(.*?)<\/script>/gs
const JsonLdSchema = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })

/** The structured data of a page. Throws if it does not parse. */
export const readJsonLd = (html: string) =>
  [...html.matchAll(JSON_LD)].map((match) => JsonLdSchema.parse(JSON.parse(match[1] ?? '')))

function findHeadingFaults(html: string): readonly string[] {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]))
  const jumps = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0
    return level > before + 1 ? `h${level} follows h${before}` : []
  })
  const tops = levels.filter((level) => level === 1).length
  return tops === 1 ? jumps : [...jumps, `${tops} elements h1`]
}

/** Faults of a page's HTML, headings and structured data, each in a line. */
export async function findHtmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  const messages = results.flatMap((result) =>
    result.messages.map(
      ({ ruleId, message, line, selector }) => `${ruleId}: ${message} (${line}: ${selector})`,
    ),
  )
  const faults = [...messages, ...findHeadingFaults(html)]
  try {
    readJsonLd(html)
  } catch (error) {
    faults.push(`JSON-LD: ${String(error)}`)
  }
  return faults
}
