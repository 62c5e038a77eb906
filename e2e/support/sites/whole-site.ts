import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { PICTURE_PLACES } from '../../../src/contract/site/pictures.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/site/settings.ts'
import { TEXT_NAMES } from '../../../src/contract/site/site-texts.ts'
import { photograph } from '../forms.ts'
import { announceExhibition, type Call, createPainting, readPaintings } from '../owner.ts'

const TEXTS = path.resolve(import.meta.dirname, '../../../scripts/demo/texts.json')

const SMALL = 'woman-with-a-hat.jpg'

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  brandName: 'Mara Holm',
  watermark: 'Mara Holm, all rights reserved',
  contactEmail: 'mara@example.org',
  socialLinks: [{ name: 'Pinterest', url: 'https://example.org/pinterest' }],
  comingSoonDate: '2027-03-12',
  securityContact: 'mara@example.org',
}

/** Writes every kind of record that visitors see. One photograph has this many bytes more after its picture. */
export async function writeWholeSite(call: Call, extraBytes: number) {
  await call('PUT', API_PATHS.settings, SETTINGS)
  const texts = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(TEXTS, 'utf8')))
  for (const name of TEXT_NAMES) await call('PUT', itemPath(API_PATHS.siteText, name), texts[name])
  const small = await readFile(photograph(SMALL))
  const crop = { x: 0.1, y: 0.2, width: 0.8, height: 0.5 }
  const own = { file: small.toString('base64'), fileName: 'me.jpg', alt: 'The painter', crop }
  for (const place of PICTURE_PLACES) await call('PUT', itemPath(API_PATHS.sitePicture, place), own)
  const [painting] = await readPaintings()
  if (!painting) throw new Error('A painting is expected among the fixtures.')
  const { file: _file, ...fields } = painting
  const large = Buffer.concat([await readFile(photograph('shipwreck.jpg')), Buffer.alloc(extraBytes)])
  const paintingImages = [{ file: large.toString('base64'), fileName: 'wreck.jpg', turn: 90 }]
  const turned = { ...fields, name: 'Turned', isAvailableToSell: true, paintingImages }
  const paintings = [z.uuid().parse(await call('POST', API_PATHS.paintings, turned))]
  const others = [
    { name: 'On focus', isAvailableToSell: true, isOnFocus: true },
    { name: 'In the portfolio', isAvailableToSell: false, isOnFocus: false },
  ]
  for (const other of others)
    paintings.push(await createPainting(call, { ...painting, file: SMALL, ...other }))
  const seriesId = z
    .uuid()
    .parse(await call('POST', API_PATHS.allSeries, { title: 'Wrecks', description: 'Painted after storms.' }))
  await call('PATCH', API_PATHS.paintings, { paintings: paintings.map((id) => ({ id })), seriesId })
  return { paintings, exhibition: await announceExhibition(call, SMALL) }
}
