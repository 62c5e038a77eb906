import { HtmlValidate } from 'html-validate/node'
import { z } from 'zod'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes what HTML allows: <input maxLength="300" required=""/>.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // A page's title is the painter's: a long one is cut by who shows it.
    'long-title': 'off',
    // Files of the site itself come from the server that the page came from.
    'require-sri': ['error', { target: 'crossorigin' }],
    // HTML takes an ampersand that begins no character's name, as in "Terms & Conditions".
    'no-raw-characters': ['error', { relaxed: true }],
    // The preloader is a hairline that also is a popover: browsers draw <progress> each in their own way.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // An input is a text field unless it says otherwise.
    'no-implicit-input-type': 'off',
  },
})

const JSON_LD = /<script type="application\/ld\+json">(.*?)<\/script>/gs
const JsonLdSchema = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })

/** Structured data of a page; throws where one does not parse. */
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

/** What is wrong with a page's HTML, headings and structured data, each in a line. */
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
