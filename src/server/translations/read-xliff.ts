import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { AppError } from '../../contract/errors.ts'
import { TRANSLATION_REFUSALS } from '../../contract/translations/words.ts'
import { fill } from '../../contract/values/fill.ts'

/** A text in a file. */
export interface FileText {
  readonly id: string
  readonly source: string
  readonly target: string
  /** Of the translation as it was when the file was made; undefined where a program has removed it. */
  readonly stamp: string | undefined
  /** Whether a translator says that the translation is right. */
  readonly isFinished: boolean
  readonly isMachine: boolean
}
export interface TranslationFile {
  /** The address of the site that has made it; '' where a program has removed it. */
  readonly site: string
  /** Such as `de` or `de-CH`; '' where a program has removed it. */
  readonly language: string
  readonly texts: readonly FileText[]
}

const refuse = (reason: string) => new AppError('invalid', [reason])
const FINISHED: ReadonlySet<string> = new Set(['translated', 'signed-off', 'final'])
/** XLIFF 1.2, state-qualifier. */
const MACHINE: ReadonlySet<string> = new Set(['mt-suggestion', 'leveraged-mt'])

const startsWith = (bytes: Buffer, ...mark: readonly number[]) =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark))

/** Programs on Windows save UTF-16, and older ones the encoding that the first line names. */
function decode(bytes: Buffer): string {
  const named = /^<\?xml[^>]*?encoding=["']([\w.-]+)/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const marked = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : undefined
  try {
    return new TextDecoder(marked ?? named ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse(TRANSLATION_REFUSALS.encoding)
  }
}

const isElement = (node: unknown): node is XmlElement => node instanceof XmlElement
/** Without a prefix of a namespace. */
const nameOf = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)
const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter(isElement).filter((child) => nameOf(child) === name)

/** The units in a file, also in groups. */
const unitsOf = (element: XmlElement): XmlElement[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (nameOf(child) === 'trans-unit' ? [child] : unitsOf(child)))

function readUnit(unit: XmlElement): FileText {
  const [source] = childrenOf(unit, 'source')
  const [target] = childrenOf(unit, 'target')
  return {
    id: unit.attributes['id'] ?? '',
    source: source?.text ?? '',
    target: target?.text ?? '',
    stamp: unit.attributes['extradata'],
    isFinished: unit.attributes['approved'] === 'yes' || FINISHED.has(target?.attributes['state'] ?? ''),
    isMachine: MACHINE.has(target?.attributes['state-qualifier'] ?? ''),
  }
}

function readRoot(root: XmlElement | null): TranslationFile {
  if (!root || nameOf(root) !== 'xliff') throw refuse(TRANSLATION_REFUSALS.notXliff)
  const { version = '' } = root.attributes
  if (!version.startsWith('1.')) throw refuse(fill(TRANSLATION_REFUSALS.otherVersion, { version }))
  const files = childrenOf(root, 'file')
  const said = (name: string) => files.find(({ attributes }) => attributes[name])?.attributes[name] ?? ''
  const texts = files.flatMap(unitsOf).map(readUnit)
  if (texts.length === 0) throw refuse(TRANSLATION_REFUSALS.noTexts)
  return { site: said('original'), language: said('target-language'), texts }
}

/**
 * Reads a file that comes back from a translator. Throws 'invalid' with what to do for any other file. The parser knows no
 * entities but those of XML itself, and reads no other file.
 */
export function readXliff(bytes: Buffer): TranslationFile {
  const text = decode(bytes)
  if (!text.trimStart().startsWith('<')) throw refuse(TRANSLATION_REFUSALS.notXliff)
  try {
    return readRoot(parseXml(text).root)
  } catch (error) {
    if (error instanceof AppError) throw error
    const line = error instanceof Error && 'line' in error ? String(error.line) : ''
    const { damaged, damagedInLine } = TRANSLATION_REFUSALS
    throw refuse(line === '' ? damaged : fill(damagedInLine, { line }))
  }
}
