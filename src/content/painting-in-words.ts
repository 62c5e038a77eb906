import type { Painting } from '../contract/collection/painting.ts'
import { yearsInWords } from '../contract/values/years.ts'

/**
 * A work in one line, as the text of its picture. An attribute cannot say two languages, so it leaves the technique out where
 * only one of both is translated.
 */
export function paintingInWords(painting: Painting, { langOf }: Pick<App.Locals, 'langOf'>) {
  const lang = langOf(painting, 'name')
  const isOneLanguage = lang === langOf(painting, 'technique')
  const technique = isOneLanguage ? `, ${painting.technique}` : ''
  return { alt: `${painting.name}${technique}, ${yearsInWords(painting)}`, lang }
}
