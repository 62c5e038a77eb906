import * as z from 'zod/mini'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { type Settings, SettingsSchema } from '../../contract/settings.ts'
import { SITE_TEXTS, type TextName, type TextOf } from '../../contract/site-texts.ts'
import type { Call } from './call.ts'

/** The texts that came with the program (src/pages/default-texts.json.ts): of the site itself, wherever its API is. */
export const DEFAULT_TEXTS = '/default-texts.json'

/** Milliseconds: a photograph on a slow line. */
const UPLOAD_TIMEOUT = 10 * 60_000

export interface SiteTextNow<Name extends TextName> {
  readonly text: TextOf<Name>
  readonly original: TextOf<Name>
  readonly version: string | undefined
}

/** The calls of the Control Panel's section "Site". */
export function createSiteCalls(call: Call, fetch: (path: string) => Promise<Response>) {
  const pathOf = (name: TextName) => itemPath(API_PATHS.siteText, name)

  async function readDefault<Name extends TextName>(name: Name): Promise<TextOf<Name>> {
    const all = (await (await fetch(DEFAULT_TEXTS)).json()) as Record<string, unknown>
    return z.parse<z.core.$ZodType<unknown>>(SITE_TEXTS[name].schema, all[name]) as TextOf<Name>
  }
  /** A call with a version of what it reads or writes; gives that of the answer too. */
  async function withVersion<T>(work: (onVersion: (version: string | undefined) => void) => Promise<T>) {
    let version: string | undefined
    const value = await work((told) => (version = told))
    return { value, version }
  }
  const put = async (path: string, body: unknown, version: string | undefined) =>
    (await withVersion((onVersion) => call('PUT', path, { body, version, onVersion }))).version

  return {
    readSettings: () =>
      withVersion((onVersion) => call('GET', API_PATHS.settings, { schema: SettingsSchema, onVersion })),
    /** The new version. */
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
    /** What pages show now, and what they show while nobody has written a text of their own. */
    readText: async <Name extends TextName>(name: Name): Promise<SiteTextNow<Name>> => {
      const schema = z.nullable<z.core.$ZodType<unknown>>(SITE_TEXTS[name].schema)
      const [{ value: own, version }, original] = await Promise.all([
        withVersion((onVersion) => call('GET', pathOf(name), { schema, onVersion })),
        readDefault(name),
      ])
      return { text: own === null ? original : (own as TextOf<Name>), original, version }
    },
    saveText: (name: TextName, text: unknown, version: string | undefined) =>
      put(pathOf(name), text, version),
    /** Back to the program's text, also to what it will be in later versions. */
    removeText: async (name: TextName, version: string | undefined) =>
      (await withVersion((onVersion) => call('DELETE', pathOf(name), { version, onVersion }))).version,
  }
}
