import type en from '../../words/en/own-account.ts'
import { createLoader } from './words.ts'

/** What the page of the own account says, compiled (words/compiled.mjs). */
export type OwnAccountWords = typeof en
export const loadOwnAccountWords = createLoader(
  import.meta.glob<{ default: OwnAccountWords }>('../../words/*/own-account.ts'),
  'own-account',
)
