import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, SettingsInputSchema } from '../../contract/site/settings.ts'
import { EMPTY_TEXTS } from '../../contract/site/site-texts.ts'
import { openTestApi, smallImage } from '../../server/platform/api/testing.ts'
import { ABOUT, openScreen, type Screen } from './testing.ts'

let screen: Screen
beforeEach(async () => {
  const api = await openTestApi()
  screen = openScreen(api, await api.signInAs('owner'))
  return () => api.remove()
})

describe('the section "Site"', () => {
  test('reads and writes settings with their version', async () => {
    const { site, sent } = screen
    const { values, version } = await site.readSettings()
    expect(values).toEqual(SettingsInputSchema.parse(DEFAULT_SETTINGS))
    const changed = { ...values, brandName: 'Ida Moor' }
    const stored = await site.saveSettings(changed, version)
    expect(stored.values, 'the watermark follows the name').toEqual({ ...changed, watermark: '© Ida Moor' })
    expect(await site.readSettings()).toEqual(stored)
    await expect(site.saveSettings(values, version)).rejects.toMatchObject({ status: 412 })
    expect(sent).toEqual([
      ['GET', '/api/Settings'],
      ['PUT', '/api/Settings', changed, undefined, version],
      ['GET', '/api/Settings'],
      ['PUT', '/api/Settings', values, undefined, version],
    ])
  })

  test('saves a picture, describes it, and takes it away', async () => {
    const { site, uploads, sent } = screen
    const bytes = Buffer.from(await smallImage(), 'base64')
    const { id: upload } = await uploads.begin({ name: 'a.jpg', size: bytes.length })
    await uploads.sendPart(upload, new Blob([bytes]), 0)
    sent.length = 0
    const picture = { upload, fileName: 'a.jpg', alt: '' }
    const { shared } = (await site.savePicture('shared', picture)).pictures
    expect(shared?.sharePath).toMatch(/^\/media/)
    const described = { id: shared?.id ?? '', alt: 'A wall' }
    expect((await site.savePicture('shared', described)).pictures.shared).toEqual({
      ...shared,
      alt: 'A wall',
    })
    const bare = { ...described, alt: '' }
    expect((await site.savePicture('shared', bare)).pictures.shared).toEqual(shared)
    expect(await site.removePicture('shared')).toEqual(DEFAULT_SETTINGS)
    expect(await site.readAll()).toEqual(DEFAULT_SETTINGS)
    expect(sent).toEqual([
      ['PUT', '/api/Settings/pictures/shared', picture, 120_000],
      ['PUT', '/api/Settings/pictures/shared', described, 120_000],
      ['PUT', '/api/Settings/pictures/shared', bare, 120_000],
      ['DELETE', '/api/Settings/pictures/shared'],
      ['GET', '/api/Settings'],
    ])
    expect(await uploads.list()).toEqual([])
  })

  test('offers a sample text, and shows an empty form until the owner has written one', async () => {
    const { site, sent } = screen
    const unwritten = { values: EMPTY_TEXTS.about, sample: ABOUT, empty: EMPTY_TEXTS.about, isWritten: false }
    const first = await site.readText('about')
    expect(first).toMatchObject(unwritten)
    const own = { ...ABOUT, body: 'mine' }
    const version = await site.saveText('about', own, first.version)
    expect(await site.readText('about')).toEqual({ ...unwritten, values: own, isWritten: true, version })
    const last = await site.removeText('about', version)
    expect(await site.readText('about')).toEqual({ ...unwritten, version: last })
    expect(sent).toEqual([
      ['GET', '/api/Texts/about'],
      ['PUT', '/api/Texts/about', own, undefined, first.version],
      ['GET', '/api/Texts/about'],
      ['DELETE', '/api/Texts/about', undefined, undefined, version],
      ['GET', '/api/Texts/about'],
    ])
  })
})
