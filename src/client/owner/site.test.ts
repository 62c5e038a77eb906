import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { openTestApi, smallImage } from '../../server/api/testing.ts'
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
    expect(values).toEqual(DEFAULT_SETTINGS)
    const changed = { ...values, tagline: 'Tides.' }
    const newer = await site.saveSettings(changed, version)
    expect(await site.readSettings()).toEqual({ values: changed, version: newer })
    await expect(site.saveSettings(values, version)).rejects.toMatchObject({ status: 412 })
    expect(sent).toEqual([
      ['GET', '/api/Settings'],
      ['PUT', '/api/Settings', changed, undefined, version],
      ['GET', '/api/Settings'],
      ['PUT', '/api/Settings', values, undefined, version],
    ])
  })

  test('saves a share image, and resets it to the default', async () => {
    const { site, sent } = screen
    const file = await smallImage()
    expect((await site.saveShareImage(file, 'a.jpg')).shareImagePath).toMatch(/^\/media/)
    expect(await site.saveShareImage('', '')).toEqual(DEFAULT_SETTINGS)
    expect(sent).toEqual([
      ['PUT', '/api/Settings/shareImage', { file, fileName: 'a.jpg' }, 600_000],
      ['DELETE', '/api/Settings/shareImage'],
    ])
  })

  test('shows the default text before the owner writes one and after a reset', async () => {
    const { site, sent } = screen
    const first = await site.readText('about')
    expect(first).toMatchObject({ values: ABOUT, original: ABOUT })
    const own = { ...ABOUT, body: 'mine' }
    const version = await site.saveText('about', own, first.version)
    expect(await site.readText('about')).toEqual({ values: own, original: ABOUT, version })
    const last = await site.removeText('about', version)
    expect(await site.readText('about')).toEqual({ values: ABOUT, original: ABOUT, version: last })
    expect(sent).toEqual([
      ['GET', '/api/Texts/about'],
      ['PUT', '/api/Texts/about', own, undefined, first.version],
      ['GET', '/api/Texts/about'],
      ['DELETE', '/api/Texts/about', undefined, undefined, version],
      ['GET', '/api/Texts/about'],
    ])
  })
})
