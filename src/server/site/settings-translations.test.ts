import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../contract/site/settings.ts'
import { wordsIn } from '../../words/words.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'

const OWN = { ...DEFAULT_SETTINGS, tagline: 'Moors', contactThanks: 'I write back.', languages: ['en', 'de'] }

describe.each(ENGINES)('an owner who writes settings in other languages ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
  })
  afterAll(() => test.remove())

  const save = (changes: object) =>
    test.call('PUT', API_PATHS.settings, { token: owner, body: { ...OWN, ...changes } })
  const read = async (lang = '', token?: string) =>
    (await (
      await test.call('GET', API_PATHS.settings + lang, { token, address: '192.0.2.1' })
    ).json()) as Settings

  it('reads them in that language, and what is not translated stays and is named', async () => {
    expect((await save({ translations: { de: { tagline: 'Moore' } } })).status).toBe(200)
    const german = await read('?lang=de')
    expect(german).toMatchObject({ tagline: 'Moore', contactThanks: 'I write back.' })
    expect(german.fallback).toEqual(['contactThanks'])
    expect(german).not.toHaveProperty('translations')
    const english = await read()
    expect(english).toMatchObject({ tagline: 'Moors' })
    expect(english).not.toHaveProperty('fallback')
    expect(english).not.toHaveProperty('translations')
    expect((await read('', owner)).translations).toEqual({ de: { tagline: 'Moore' } })
    expect((await read('?lang=fr')).fallback).toContain('tagline')
  })

  it('need not translate what a new site says by itself', async () => {
    expect((await read('?lang=de')).newsletterInvitation).toBe(
      wordsIn('de')('beginnings.newsletterInvitation'),
    )
  })

  it('keeps them when an older client saves the others, and takes one off by an empty text', async () => {
    await save({ translations: { de: { tagline: 'Moore', contactThanks: 'Ich schreibe zurück.' } } })
    await save({ tagline: 'Moors and bogs' })
    expect((await read('', owner)).translations).toEqual({
      de: { contactThanks: 'Ich schreibe zurück.', tagline: 'Moore' },
    })
    await save({ translations: { de: { contactThanks: '' } } })
    expect((await read('', owner)).translations).toEqual({ de: { tagline: 'Moore' } })
  })

  it('is told what cannot be translated, and nothing is changed', async () => {
    expect((await save({ translations: { de: { currency: 'EUR' } } })).status).toBe(400)
    expect((await save({ translations: { de: { tagline: 'x'.repeat(2000) } } })).status).toBe(400)
    expect((await read('?lang=de')).tagline).toBe('Moore')
  })

  it('brings one back from the history without the others', async () => {
    await save({ translations: { de: { tagline: 'Moore und Wetter', priceNote: 'inkl. MWST' } } })
    const [entry] = (await (await test.call('GET', API_PATHS.audit, { token: owner })).json()) as AuditEntry[]
    expect(entry?.fields).toEqual(['translations.de.priceNote', 'translations.de.tagline'])
    const path = itemPath(API_PATHS.auditEntry, entry?.id ?? '')
    expect((await test.call('POST', path, { token: owner, body: {} })).status).toBe(200)
    expect((await read('', owner)).translations).toEqual({ de: { tagline: 'Moore' } })
  })
})
