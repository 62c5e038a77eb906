import type { OpenedPainting } from '../../../contract/drafts/kept-edits.ts'
import { partsOfNoted } from '../../../contract/translations/noted.ts'
import { findDifferences } from '../forms/conflict/conflict.ts'
import type { ItemKind } from '../forms/kinds.ts'
import type { Opened } from '../forms/values.ts'
import { nameIn } from '../translations/names.ts'

/** The part of the form in which a field of a painting is, where its name is another one. */
const PARTS: Readonly<Record<string, string>> = {
  isAvailableToSell: 'availability',
  reservedUntil: 'availability',
  reservedFor: 'availability',
  soldOn: 'availability',
  soldPrice: 'availability',
  soldTo: 'availability',
  currency: 'price',
  framedHeight: 'framed',
  framedWidth: 'framed',
  framedDepth: 'framed',
}

function partOf(field: string): string {
  const translated = partsOfNoted(field)
  return translated ? nameIn(translated.language, translated.field) : (PARTS[field] ?? field)
}

/** What the form opens with: the painting, or what is kept of it. */
export const openEdited = (
  { kept, ...painting }: OpenedPainting,
  open: (painting: OpenedPainting) => Opened,
): Opened => ({
  ...open(painting),
  canKeepEdit: painting.hasKeptEdit !== undefined || kept !== undefined,
  ...(kept && { kept: { ...kept.edit, shown: open(kept.shown).values } }),
})

/** What both the kept edit and the public work have changed, with the words of the public one. */
export function findChangedSince(kind: ItemKind, { values, kept }: Opened) {
  if (!kept) return []
  const parts = new Set(kept.changedSince.map(partOf))
  const theirs = { values: kept.shown, version: '' }
  return findDifferences(kind, { mine: values, theirs }).flatMap(({ name, label, theirs: now }) =>
    parts.has(name) ? [{ label, now: typeof now === 'string' ? now : undefined }] : [],
  )
}
