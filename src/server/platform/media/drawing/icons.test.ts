import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createIcons, initialsOf } from './icons.ts'

it.each([
  ['Mara Lindt', 'ML'],
  ['Mara van der Lindt', 'ML'],
  ['  élodie d’Arc ', 'ÉD'],
  ['Studio «Öl»', 'SÖ'],
  ['Prince', 'P'],
  ['…', ''],
])('the icon of %j shows %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

/** The part of the picture that is not in the background colour. */
async function inked(icon: Buffer) {
  const { data, info } = await sharp(icon).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 200).length / (info.width * info.height)
}

it.each(['Mara Lindt', 'Мария', 'Νίκος', '中村', ''])('an icon is drawn for %j', async (name) => {
  const icon = await createIcons()(name, 192)
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
  expect(await inked(icon)).toBeGreaterThan(0.01)
  expect(await inked(icon)).toBeLessThan(0.4)
})

it('the same name gives the same bytes, another name another icon', async () => {
  const draw = createIcons()
  for (const form of ['svg', 'ico', 180] as const) {
    const mara = await draw('Mara Lindt', form)
    expect(mara.equals(await createIcons()('Mara Lindt', form))).toBe(true)
    expect(mara.equals(await draw('Ada Marsh', form))).toBe(false)
  }
})

it('a favicon.ico holds one picture of 32 pixels', async () => {
  const ico = await createIcons()('Mara Lindt', 'ico')
  expect(ico.subarray(0, 8).toString('hex')).toBe('0000010001002020')
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})
