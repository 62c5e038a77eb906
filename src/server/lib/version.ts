import { createRequire } from 'node:module'

/** This program's version, as its `package.json` says it: what health, the Control Panel and backups show. */
export const VERSION = (
  createRequire(import.meta.url)('../../../package.json') as { readonly version: string }
).version
