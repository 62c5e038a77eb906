import * as z from 'zod/mini'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { type Settings, SettingsSchema } from '../../contract/site/settings.ts'
import { SITE_TEXTS, type TextName, type TextOf } from '../../contract/site/site-texts.ts'
import type { Call, Stored, VersionedCall } from './call.ts'

/**
 * The default texts (src/syndication/routes/default-texts.json.ts). They are on the site itself, even when
 * the API is elsewhere.
 */
export const DEFAULT_TEXTS = '/default-texts.json'

/** Milliseconds. A slow connection needs this long for an image. */
const UPLOAD_TIMEOUT = 10 * 60_000

export interface StoredText<Values> extends Stored<Values> {
  /** The default text, which pages show until the owner has written one. */
  readonly original: Values
}

interface Parts {
  readonly call: Call
  readonly versioned: VersionedCall
  /** Reads from the site itself, even when the API is elsewhere. */
  readonly fetch: (path: string) => Promise<Response>
}
/** Calls of the section "Site". A write returns the new version. */
export function createSiteCalls({ call, versioned, fetch }: Parts) {
  const pathOf = (name: TextName) => itemPath(API_PATHS.siteText, name)

  async function readDefault<Name extends TextName>(name: Name): Promise<TextOf<Name>> {
    const all = (await (await fetch(DEFAULT_TEXTS)).json()) as Record<string, unknown>
    return z.parse<z.core.$ZodType<unknown>>(SITE_TEXTS[name].schema, all[name]) as TextOf<Name>
  }
  const put = async (path: string, body: unknown, version: string | undefined) =>
    (await versioned('PUT', path, { body, version })).version

  return {
    readSettings: () => versioned('GET', API_PATHS.settings, { schema: SettingsSchema }),
    saveSettings: (settings: Settings, version: string | undefined) =>
      put(API_PATHS.settings, settings, version),
    /** Sends an image as base64; '' resets to the default image. */
    saveShareImage: (file: string, fileName: string): Promise<Settings> =>
      file === ''
        ? call('DELETE', API_PATHS.shareImage, { schema: SettingsSchema })
        : call('PUT', API_PATHS.shareImage, {
            body: { file, fileName },
            schema: SettingsSchema,
            timeout: UPLOAD_TIMEOUT,
          }),
    readText: async <Name extends TextName>(name: Name): Promise<StoredText<TextOf<Name>>> => {
      const schema = z.nullable<z.core.$ZodType<unknown>>(SITE_TEXTS[name].schema)
      const [{ values: own, version }, original] = await Promise.all([
        versioned('GET', pathOf(name), { schema }),
        readDefault(name),
      ])
      return { values: own === null ? original : (own as TextOf<Name>), original, version }
    },
    saveText: (name: TextName, text: unknown, version: string | undefined) =>
      put(pathOf(name), text, version),
    /** Resets to the default text, including changes to it in later versions. */
    removeText: async (name: TextName, version: string | undefined) =>
      (await versioned('DELETE', pathOf(name), { version })).version,
  }
}
