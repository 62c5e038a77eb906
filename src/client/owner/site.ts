import * as z from 'zod/mini'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { type Settings, SettingsSchema } from '../../contract/site/settings.ts'
import { SITE_TEXTS, type TextName, type TextOf } from '../../contract/site/site-texts.ts'
import type { Call, Stored, VersionedCall } from './call.ts'

/** The texts that came with the program (src/syndication/routes/default-texts.json.ts): of the site itself, wherever its API is. */
export const DEFAULT_TEXTS = '/default-texts.json'

/** Milliseconds: a photograph on a slow line. */
const UPLOAD_TIMEOUT = 10 * 60_000

export interface StoredText<Values> extends Stored<Values> {
  /** The program's text, which pages show while nobody has written one of their own. */
  readonly original: Values
}

interface Parts {
  readonly call: Call
  readonly versioned: VersionedCall
  /** Of the site itself, wherever its API is. */
  readonly fetch: (path: string) => Promise<Response>
}
/** The calls of the Control Panel's section "Site". What writes gives the new version. */
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
    /** A photograph as base64; '' goes back to the picture that came with the program. */
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
    /** Back to the program's text, also to what it will be in later versions. */
    removeText: async (name: TextName, version: string | undefined) =>
      (await versioned('DELETE', pathOf(name), { version })).version,
  }
}
