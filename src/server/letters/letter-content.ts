import type { Exhibition } from '../../contract/collection/exhibition.ts'
import { standingOn } from '../../contract/collection/standing.ts'
import type { Image } from '../../contract/collection/images/image.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import type { LetterBlock } from '../../contract/letters/letter.ts'
import type { Language } from '../../contract/site/languages.ts'
import { askedOf } from '../../contract/translations/localized.ts'
import { addressLanguage, pathsOf } from '../../contract/translations/page-language.ts'
import type { Db } from '../platform/database/schema.ts'
import { readWireExhibition } from '../exhibitions/exhibition-answers.ts'
import type { StoredExhibition } from '../exhibitions/exhibition-model.ts'
import { findPublicExhibition } from '../exhibitions/exhibition-rows.ts'
import type { StoredImage } from '../items/images/image-model.ts'
import { findImages } from '../items/images/image-rows.ts'
import { toWireImage } from '../items/images/wire-images.ts'
import { readWire } from '../paintings/painting-answers.ts'
import { findPaintings } from '../paintings/painting-rows.ts'
import { readSettings, settingsIn } from '../site/settings-rows.ts'
import { readSiteDay } from '../site/site-day.ts'
import type { StoredLetter } from './letter-model.ts'

/** A block with what the record says about its works or exhibition at this moment, as any visitor may read it. */
export type FilledBlock =
  | Extract<LetterBlock, { kind: 'text' | 'button' }>
  | { readonly kind: 'works'; readonly works: Painting[] }
  | { readonly kind: 'exhibition'; readonly exhibition: Exhibition }
  | { readonly kind: 'picture'; readonly image: Image }

export interface LetterContent {
  readonly subject: string
  readonly preview: string
  readonly blocks: readonly FilledBlock[]
  /** The number of works and exhibitions that are not public, and are left out. */
  readonly gone: number
  readonly language: Language
  readonly brandName: string
  /** What the owner says beside shown prices; '' for nothing. */
  readonly priceNote: string
  readonly paths: ReturnType<typeof pathsOf>
  /** Its page on the site; '' where the owner does not show it. */
  readonly page: string
}

const toPicture = (stored: StoredImage, id: string) => toWireImage(stored, id, { isManager: false })

/**
 * Fills the blocks of a letter in a language of the site. Works and exhibitions that are drafts, or do not exist any
 * more, are left out.
 */
export async function readLetterContent(
  db: Db,
  {
    id,
    subject,
    preview,
    blocks,
    isPublic,
  }: Pick<StoredLetter, 'id' | 'subject' | 'preview' | 'blocks' | 'isPublic'>,
  language: Language,
): Promise<LetterContent> {
  const settings = await readSettings(db)
  const ids = blocks.flatMap((block) => (block.kind === 'works' ? block.ids : []))
  const found = await findPaintings(db, [...new Set(ids)])
  const asked = addressLanguage(settings, language)
  const toPainting = await readWire(db, false, asked)
  const toExhibition = await readWireExhibition(db, false, asked)
  const day = await readSiteDay(db)
  const withStanding = (exhibition: StoredExhibition) => ({
    ...toExhibition(exhibition),
    standing: standingOn(day, exhibition),
  })
  const photographs = await findImages(db, id)
  let gone = 0
  const filled: FilledBlock[] = []
  for (const block of blocks) {
    if (block.kind === 'works') {
      const works = block.ids.flatMap((id) => found.get(id) ?? []).filter(({ isDraft }) => !isDraft)
      gone += block.ids.length - works.length
      if (works.length > 0) filled.push({ kind: 'works', works: works.map(toPainting) })
    } else if (block.kind === 'exhibition') {
      if (block.id === '') continue
      const exhibition = await findPublicExhibition(db, block.id)
      if (exhibition) filled.push({ kind: 'exhibition', exhibition: withStanding(exhibition) })
      else gone += 1
    } else if (block.kind === 'picture') {
      const stored = photographs.find(({ original }) => original.hash === block.file)
      if (stored) filled.push({ kind: 'picture', image: toPicture({ ...stored, alt: block.alt }, id) })
    } else if (block.kind === 'text' ? block.markdown !== '' : block.text !== '' && block.url !== '') {
      filled.push(block)
    }
  }
  const { brandName, priceNote } = settingsIn(settings, askedOf(settings, language)).item
  const paths = pathsOf(settings, language)
  const page = isPublic ? paths.letter(id) : ''
  return { subject, preview, blocks: filled, gone, language, brandName, priceNote, paths, page }
}
