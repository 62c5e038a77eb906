import type { Overview } from '../../contract/overview.ts'
import type { Db } from '../platform/database/schema.ts'
import { readSettings } from '../site/settings-rows.ts'
import { type Item, listItems } from '../translations/items.ts'
import { isMissing, textsOf } from '../translations/texts.ts'

/** The sections of the Control Panel with items of a kind. Each text of the site has one of its own. */
const SECTIONS: Readonly<Record<string, string>> = {
  painting: 'paintings/untranslated',
  series: 'series',
  exhibition: 'exhibitions',
  site: 'site/pictures',
}
function sectionOf({ id, owner }: Item): string {
  const [kind = '', name = ''] = id.split('/')
  return SECTIONS[owner ?? kind] ?? `site/${name}`
}

/** The texts that are missing in each other language of the site; undefined on a site with one language. */
export async function countUntranslated(db: Db): Promise<Overview['untranslated']> {
  const [, ...others] = (await readSettings(db)).languages
  if (others.length === 0) return undefined
  const items = await listItems(db)
  return others.map((language) => {
    const missing = items.flatMap((item) => textsOf(item, language).filter(isMissing))
    const [first] = missing
    return { language, texts: missing.length, section: first ? sectionOf(first.item) : 'site' }
  })
}
