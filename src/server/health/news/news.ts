import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { News } from '../../../contract/overview.ts'
import { isNewer, readReleases } from './releases.ts'

/** Milliseconds between two looks at the changelog of the newest version. */
const LOOK_EVERY = 24 * 60 * 60_000
/** In milliseconds. */
const PATIENCE = 5000
const MAX_BYTES = 1024 * 1024

const OWN = path.resolve(import.meta.dirname, '../../../../CHANGELOG.md')

interface NewsOptions {
  /** Where the changelog of the newest version is; undefined: nobody asks. */
  readonly updatesUrl: string | undefined
  readonly version: string
  readonly clock: () => Date
}

async function fetchChangelog(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  let text = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > MAX_BYTES) throw new Error('too large')
  }
  return text
}

/** What this version brought, and the newer versions. Another server is asked once a day, when the owner looks. */
export function createNews({ updatesUrl, version, clock }: NewsOptions) {
  let looked: { readonly at: number; readonly changelog: Promise<string> } | undefined

  function look(address: string): Promise<string> {
    const now = clock().getTime()
    if (!looked || Math.abs(now - looked.at) >= LOOK_EVERY)
      // Without an answer the owner reads nothing about newer versions, which is no problem of this site.
      looked = { at: now, changelog: fetchChangelog(address).catch(() => '') }
    return looked.changelog
  }

  return async function readNews(): Promise<News> {
    const [own] = readReleases(await readFile(OWN, 'utf8'))
    const found = updatesUrl === undefined ? [] : readReleases(await look(updatesUrl))
    return {
      version,
      points: own?.points ?? [],
      newer: found.filter((release) => isNewer(release.version, version)),
      looksForNewer: updatesUrl !== undefined,
    }
  }
}
