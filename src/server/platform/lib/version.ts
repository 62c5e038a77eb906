import { createRequire } from 'node:module'

/** The version in `package.json`, which health, the Control Panel and backups show. */
export const VERSION = (
  createRequire(import.meta.url)('../../../../package.json') as { readonly version: string }
).version
