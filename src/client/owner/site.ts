import * as z from 'zod/mini'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { InstallationSchema } from '../../contract/site/installation.ts'
import type { PicturePlace } from '../../contract/site/pictures.ts'
import {
  type Settings,
  type SettingsInput,
  SettingsInputSchema,
  SettingsSchema,
} from '../../contract/site/settings.ts'
import { EMPTY_TEXTS, SITE_TEXTS, type TextName, type TextOf } from '../../contract/site/site-texts.ts'
import { answerTranslations } from '../../contract/translations/fields.ts'
import type { Originals } from '../../contract/translations/originals.ts'
import type { SentTranslations } from '../../contract/translations/translations.ts'
import type { Call, Stored, VersionedCall } from './call.ts'

/**
 * The sample texts (src/syndication/routes/sample-texts.json.ts). They are on the site itself, even when the
 * API is elsewhere.
 */
export const SAMPLE_TEXTS = '/sample-texts.json'

/** Milliseconds in which the server stores a picture. */
const PICTURE_TIMEOUT = 2 * 60_000

export interface StoredText<Values> extends Stored<Values> {
  /** A text to begin with; facts such as an imprint have none. No page shows it before the owner has saved it. */
  readonly sample: Values | undefined
  /** The values of a text that is not written. */
  readonly empty: Values
  /** Whether the site has this text. */
  readonly isWritten: boolean
}

const TranslationsSchema = z.object({ translations: answerTranslations() })

/** A picture to store, or a new text for the stored one. */
export interface PictureInput {
  readonly id?: string
  /** The id of an upload. */
  readonly upload?: string
  readonly fileName?: string
  /** Without it a picture that is there keeps its own. */
  readonly alt?: string
  readonly translations?: SentTranslations | undefined
  readonly translatedFrom?: Originals | undefined
}

interface Parts {
  readonly call: Call
  readonly versioned: VersionedCall
  /** Reads from the site itself, even when the API is elsewhere. */
  readonly fetch: (path: string) => Promise<Response>
}
/** Calls of the section "Site". A write returns the new version, and the settings as they are stored. */
export function createSiteCalls({ call, versioned, fetch }: Parts) {
  const pathOf = (name: TextName) => itemPath(API_PATHS.siteText, name)

  async function readSample<Name extends TextName>(name: Name): Promise<TextOf<Name> | undefined> {
    const all = (await (await fetch(SAMPLE_TEXTS)).json()) as { readonly [Name in TextName]?: TextOf<Name> }
    return all[name]
  }

  /** Another program's server does not tell about itself. Then the sample says what holds everywhere. */
  const readInstallation = () =>
    call('GET', API_PATHS.installation, { schema: InstallationSchema }).catch(() => undefined)
  const put = async (path: string, body: unknown, version: string | undefined) =>
    (await versioned('PUT', path, { body, version })).version

  return {
    readSettings: () => versioned('GET', API_PATHS.settings, { schema: SettingsInputSchema }),
    /** The settings with pictures and the names of written texts. */
    readAll: (): Promise<Settings> => call('GET', API_PATHS.settings, { schema: SettingsSchema }),
    saveSettings: (settings: SettingsInput, version: string | undefined) =>
      versioned('PUT', API_PATHS.settings, { body: settings, version, schema: SettingsInputSchema }),
    savePicture: (place: PicturePlace, picture: PictureInput): Promise<Settings> =>
      call('PUT', itemPath(API_PATHS.sitePicture, place), {
        body: picture,
        schema: SettingsSchema,
        timeout: PICTURE_TIMEOUT,
      }),
    removePicture: (place: PicturePlace): Promise<Settings> =>
      call('DELETE', itemPath(API_PATHS.sitePicture, place), { schema: SettingsSchema }),
    /** Its values have its translations, too, if there are any. */
    readText: async <Name extends TextName>(name: Name): Promise<StoredText<TextOf<Name>>> => {
      const text: z.core.$ZodType = SITE_TEXTS[name].schema
      const schema = z.nullable(z.intersection(text, TranslationsSchema))
      const [{ values: own, version }, sample] = await Promise.all([
        versioned('GET', pathOf(name), { schema }),
        readSample(name),
      ])
      const empty = EMPTY_TEXTS[name]
      const values = own === null ? empty : (own as TextOf<Name>)
      return { values, sample, empty, isWritten: own !== null, version }
    },
    saveText: (name: TextName, text: unknown, version: string | undefined) =>
      put(pathOf(name), text, version),
    readInstallation,
    /** Takes a text off the site. */
    removeText: async (name: TextName, version: string | undefined) =>
      (await versioned('DELETE', pathOf(name), { version })).version,
  }
}
