import type { Exhibition } from '../../contract/collection/exhibition.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import type { ExhibitionPreview } from '../../contract/drafts/previews.ts'
import type { Language } from '../../contract/site/languages.ts'
import type { Translatable } from '../../contract/translations/originals.ts'
import type { Db } from '../platform/database/schema.ts'
import { openToPrivate } from '../items/drafts/private-images.ts'
import { listShownWorks } from '../items/shown-works.ts'
import { readWire } from '../paintings/painting-answers.ts'
import { findPaintings } from '../paintings/painting-rows.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { readAsked } from '../site/settings-rows.ts'
import type { StoredExhibition } from './exhibition-model.ts'
import { toWireExhibition } from './wire-exhibition.ts'

export type ToWireExhibition = (exhibition: StoredExhibition) => Exhibition

/** `showsDrafts`: whether photographs of drafts get addresses under which they can be seen. */
export async function readWireExhibition(
  db: Db,
  isManager: boolean,
  language?: Language,
  showsDrafts = isManager,
): Promise<ToWireExhibition> {
  const drafts = showsDrafts && { toPrivate: await openToPrivate(db) }
  const asked = await readAsked(db, language)
  return (exhibition) => toWireExhibition(exhibition, { isManager, asked, ...drafts })
}

/** The answer for an edit form, with the texts in all languages. */
export async function readExhibitionToEdit(db: Db) {
  const toWire = await readWireExhibition(db, true)
  return (exhibition: StoredExhibition): Exhibition & Translatable => ({
    ...toWire(exhibition),
    translations: exhibition.translations,
    translatedFrom: exhibition.translatedFrom,
  })
}

/** The works that an exhibition shows, in their order: all, or the public ones. */
export async function findShownPaintings(
  db: Db,
  exhibitionId: string,
  { areAllMeant }: { readonly areAllMeant: boolean },
): Promise<StoredPainting[]> {
  const ids = (await listShownWorks(db, exhibitionId)).map((work) => work.id)
  const found = await findPaintings(db, ids)
  return ids.flatMap((id) => found.get(id) ?? []).filter(({ isDraft }) => areAllMeant || !isDraft)
}

/** An exhibition as visitors will see it, also if it is a draft. Its works that are drafts are left out. */
export async function toExhibitionPreview(
  db: Db,
  exhibition: StoredExhibition,
  language?: Language,
): Promise<ExhibitionPreview> {
  const toWire = await readWireExhibition(db, false, language, true)
  const toWirePainting = await readWire(db, false, language)
  const works = await findShownPaintings(db, exhibition.id, { areAllMeant: false })
  return {
    isDraft: exhibition.isDraft,
    exhibition: toWire(exhibition),
    works: works.map((work): Painting => toWirePainting(work)),
  }
}
