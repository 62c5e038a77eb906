import { type Image, ImageInputSchema } from '../../contract/collection/images/image.ts'
import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { isPicturePlace, type PicturePlace } from '../../contract/site/pictures.ts'
import type { Language } from '../../contract/site/languages.ts'
import { type Settings, type SettingsInput, SettingsInputSchema } from '../../contract/site/settings.ts'
import { askedOf } from '../../contract/translations/localized.ts'
import { mergeTranslations } from '../../contract/translations/translations.ts'
import { TAGS } from '../../contract/tags.ts'
import { hasPublicLetters, hasPublicSeries } from '../platform/database/rows/public-works.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import {
  followLanguage,
  followName,
  readSettings,
  settingsIn,
  translationsOf,
  writeSettings,
} from './settings-rows.ts'
import { findSitePictures, setSitePicture } from './pictures.ts'
import { listWrittenTexts } from './text-rows.ts'
import { type Change, write } from '../platform/database/write.ts'
import type { Media } from '../platform/media/media.ts'
import { writtenJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext } from '../platform/api/context.ts'
import { planImages, storeImages } from '../items/images/images.ts'
import { toWireImage } from '../items/images/wire-images.ts'
import type { PublicReads } from '../platform/api/reads/public-reads.ts'
import { requireSeenContent, withContentVersion, withReadVersion } from '../platform/api/versions.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { createRoutes, type Routes } from '../platform/api/routes.ts'

interface SettingsParts {
  readonly db: Db
  readonly media: Media
  readonly reads: PublicReads
  readonly uploads: Uploads
  readonly announce: (revision: number) => Promise<void>
}

/** As people read them in a language. */
async function readAll(db: Db, isManager: boolean, language?: Language): Promise<Settings> {
  const [settings, stored, texts, hasSeries, hasLetters] = await Promise.all([
    readSettings(db),
    findSitePictures(db),
    listWrittenTexts(db),
    hasPublicSeries(db),
    hasPublicLetters(db),
  ])
  const asked = askedOf(settings, language)
  const pictures: Partial<Record<PicturePlace, Image>> = {}
  for (const [place, image] of stored) {
    const { translations: texts, translatedFrom } = image
    pictures[place] = {
      ...toWireImage(image, place, { isManager: false, asked }),
      ...(isManager && { translations: texts, translatedFrom }),
    }
  }
  const { translations: sent, ...own } = settings
  const translations = sent && translationsOf(settings)
  const all = { ...own, ...(translations && { translations }), pictures, texts, hasSeries, hasLetters }
  const { item, fallback } = settingsIn(all, asked)
  return { ...item, ...(fallback && { fallback }) }
}

function requirePlace(c: ApiContext): PicturePlace {
  const place = c.req.param('id') ?? ''
  if (!isPicturePlace(place)) throw new AppError('notFound')
  return place
}

/** Clients that do not know these settings change nothing by leaving them out. */
const KEPT = [
  'languages',
  'contactInvitation',
  'contactThanks',
  'newsletterInvitation',
  'newsletterPromise',
  'newsletterTopic',
  'newsletterWelcome',
  'currency',
  'priceDisplay',
  'priceNote',
  'soldDays',
  'inventoryPattern',
  'crawlers',
  'indexNowKey',
  'securityContact',
  'hasFaq',
  'hasSteps',
  'hasComingSoon',
  'hasNewsletter',
  'hasWishes',
] as const
const keptOf = (all: SettingsInput) => Object.fromEntries(KEPT.map((name) => [name, all[name]]))

/** Announces the revision of a change, and answers with all settings. */
async function announceAndAnswer({ db, announce }: SettingsParts, revision: number) {
  await announce(revision)
  return writtenJson(await readAll(db, true), { revision, page: PAGE_PATHS.home })
}

/** Reads all settings, and saves those that are not pictures. */
function addValues(routes: Routes, parts: SettingsParts) {
  const { db, reads } = parts

  routes.get(API_PATHS.settings, 'public', (c) => {
    const answer = () =>
      reads(c, API_PATHS.settings, async (isManager, language) => {
        const { inventoryPattern, translations, ...value } = await readAll(db, isManager, language)
        const own = { ...value, inventoryPattern, ...(translations && { translations }) }
        return { content: { value: isManager ? own : value }, tags: [TAGS.settings] }
      })
    // The pictures and the texts are saved separately, so they are not part of the version.
    return withReadVersion(c, () => readSettings(db), answer)
  })

  // Messages of visitors and reports of weak points go to addresses in the settings.
  routes.confirmed.put(API_PATHS.settings, 'manager', async (c, by) => {
    const body = parseJson(await readBytes(c))
    validate(SettingsInputSchema, body)
    const save = async (tx: Tx, change: Change) => {
      const before = await readSettings(tx)
      const typed = validate(SettingsInputSchema, { ...keptOf(before), ...(body as object) })
      const translations = mergeTranslations(translationsOf(before), typed.translations)
      const sent = {
        ...typed,
        translations: Object.keys(translations).length === 0 ? undefined : translations,
      }
      requireSeenContent(c, before, sent)
      const settings = followLanguage(before, followName(before, sent))
      await writeSettings(tx, change, settings)
      return settings
    }
    const { revision, value: settings } = await write(db, save, by)
    return withContentVersion(await announceAndAnswer(parts, revision), settings)
  })
}

/** The owner's own pictures, each at its place. */
function addPictures(routes: Routes, parts: SettingsParts) {
  const { db, media, uploads } = parts

  routes.put(API_PATHS.sitePicture, 'manager', async (c, by) => {
    const place = requirePlace(c)
    const sent = parseJson(await readBytes(c, LIMITS.itemBodyMaxBytes))
    const input = validate(ImageInputSchema, sent)
    const stored = (await findSitePictures(db)).get(place)
    const plan = await planImages([input], {
      ...(stored && { stored: [stored] }),
      readUpload: (id) => uploads.readBytes(by.userId, id),
    })
    // Without a text the picture keeps its own, also one that somebody else has just written.
    const hasText = typeof sent === 'object' && sent !== null && 'alt' in sent
    const isKept = !hasText && stored !== undefined && input.id === stored.id
    const alt = isKept ? stored.alt : input.alt
    const { revision } = await storeImages(media, plan, { kind: 'exhibition' }, ([image]) =>
      write(db, (tx, change) => setSitePicture(tx, change, place, image && { ...image, alt }), by),
    )
    await uploads.remove(by.userId, [input.upload])
    return announceAndAnswer(parts, revision)
  })

  routes.delete(API_PATHS.sitePicture, 'manager', async (c, by) => {
    const place = requirePlace(c)
    const { revision } = await write(db, (tx, change) => setSitePicture(tx, change, place, undefined), by)
    return announceAndAnswer(parts, revision)
  })
}

export function settingsRoutes(parts: SettingsParts) {
  const routes = createRoutes()
  addValues(routes, parts)
  addPictures(routes, parts)
  return routes
}
