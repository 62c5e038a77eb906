import type { Language } from '../../contract/site/languages.ts'
import { placeInWords } from '../../contract/translations/words.ts'
import { isChanged, isMissing, stampOf, type Text } from './texts.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot have. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const escape = (text: string) =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

function stateOf(text: Text) {
  if (isMissing(text)) return 'needs-translation'
  return isChanged(text) ? 'needs-review-translation' : 'translated'
}

/** The original and the translation from before the change, as translation programs show them. */
const previousOf = ({ original, target }: Text) =>
  original === undefined
    ? ''
    : `
        <alt-trans alttranstype="previous-version">
          <source>${escape(original)}</source>
          <target>${escape(target)}</target>
        </alt-trans>`

/** `extradata` names the translation of now, so that one which nobody has touched changes nothing when it comes back. */
const unitOf = (text: Text) => `
      <trans-unit id="${escape(text.id)}" xml:space="preserve" extradata="${stampOf(text.target)}">
        <source>${escape(text.source)}</source>
        <target state="${stateOf(text)}">${escape(text.target)}</target>
        <note>${escape(`${text.item.title}: ${placeInWords(text.place)}`)}</note>${previousOf(text)}
      </trans-unit>`

interface About {
  readonly siteUrl: string
  readonly source: Language
  readonly target: Language
  readonly now: Date
}
/** A file for translators in XLIFF 1.2, which all their programs read. */
export const writeXliff = (texts: readonly Text[], { siteUrl, source, target, now }: About) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="${escape(siteUrl)}" source-language="${source}" target-language="${target}" datatype="plaintext" date="${now.toISOString()}">
    <body>${texts.map(unitOf).join('')}
    </body>
  </file>
</xliff>
`
