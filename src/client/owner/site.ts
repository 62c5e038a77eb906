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
}

/** The calls of the Control Panel's section "Site". */
export function createSiteCalls(call: Call, fetch: (path: string) => Promise<Response>) {
  const pathOf = (name: TextName) => itemPath(API_PATHS.siteText, name)

  async function readDefault<Name extends TextName>(name: Name): Promise<TextOf<Name>> {
    const all = (await (await fetch(DEFAULT_TEXTS)).json()) as Record<string, unknown>
    return z.parse<z.core.$ZodType<unknown>>(SITE_TEXTS[name].schema, all[name]) as TextOf<Name>
  }
  return {
    readSettings: (): Promise<Settings> => call('GET', API_PATHS.settings, { schema: SettingsSchema }),
    saveSettings: (settings: Settings): Promise<void> => call('PUT', API_PATHS.settings, { body: settings }),
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
      const [own, original] = await Promise.all([call('GET', pathOf(name), { schema }), readDefault(name)])
      return { text: own === null ? original : (own as TextOf<Name>), original }
    },
    saveText: (name: TextName, text: unknown): Promise<void> => call('PUT', pathOf(name), { body: text }),
    /** Back to the program's text, also to what it will be in later versions. */
    removeText: (name: TextName): Promise<void> => call('DELETE', pathOf(name)),
  }
}
