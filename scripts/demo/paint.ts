/**
 * Paints the demo collection: `node scripts/demo/paint.ts` makes every picture again from its seeds and
 * writes collection.json; `node scripts/demo/paint.ts snowmelt foehn` makes only those two (and no rooms).
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { catalogue, getWork } from './paint/catalogue.ts'
import type { Entry } from './paint/catalogue.ts'
import { exhibitions } from './paint/exhibitions.ts'
import { photograph } from './paint/light.ts'
import type { Picture } from './paint/light.ts'
import type { Canvas } from './paint/room.ts'
import { studio } from './paint/studio.ts'
import { stretch } from './paint/surface.ts'
import { installation, onTheWall } from './paint/views.ts'

const here = new URL('./', import.meta.url)
const longSide = { made: 2400, main: 1600, detail: 1100 }

const image = (p: Picture) => sharp(p.data, { raw: { width: p.w, height: p.h, channels: 3 } })

async function save(picture: Sharp, file: string, quality: number): Promise<void> {
  const jpeg = picture.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
  await writeFile(new URL(file, here), await jpeg.toBuffer())
}

async function resized(p: Picture, width: number): Promise<Picture> {
  const { data, info } = await image(p).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return { w: info.width, h: info.height, data }
}

const files = (slug: string) => ({
  main: `images/${slug}.jpg`,
  detail: `images/${slug}-detail.jpg`,
  wall: `images/${slug}-wall.jpg`,
})

/** A 4:3 crop at the size it was painted. */
function detailOf(p: Picture, [fx, fy]: readonly [number, number]): Sharp {
  const width = Math.min(longSide.detail, p.w)
  const height = Math.min(Math.round(width * 0.75), p.h)
  const left = Math.round(Math.min(Math.max(fx * p.w - width / 2, 0), p.w - width))
  const top = Math.round(Math.min(Math.max(fy * p.h - height / 2, 0), p.h - height))
  return image(p).extract({ left, top, width, height })
}

/** Paints one work, saves its three photographs, and hands back a print for the rooms. */
async function make(entry: Entry, index: number): Promise<Canvas> {
  const work = getWork(entry.slug)
  const [h, w] = work.cm
  const surface = stretch(w, h, longSide.made, work.ground)
  work.paint(surface)
  const picture = photograph(surface, work.gloss, work.relief)
  const to = files(entry.slug)
  const width = Math.round(picture.w * (longSide.main / longSide.made))
  await save(image(picture).resize({ width }), to.main, 77)
  await save(detailOf(picture, entry.detail), to.detail, 75)
  const canvas = { w, h, picture: await resized(picture, Math.round(w * 4.6)) }
  const view = onTheWall(canvas, entry.setting, index)
  await save(image(view), to.wall, 82)
  return canvas
}

function collection(): unknown {
  const paintings = catalogue.map((entry) => {
    const [h, w] = getWork(entry.slug).cm
    const to = files(entry.slug)
    return {
      name: entry.name,
      description: entry.description,
      price: String(entry.price),
      dimensions: `${h} x ${w} cm`,
      year: entry.year,
      technique: entry.technique,
      isAvailableToSell: entry.isForSale,
      isAvailableForSale: entry.isForSale,
      isOnFocus: entry.isOnFocus ?? false,
      images: [
        { file: to.main, isMainImage: true, alt: entry.alt },
        { file: to.detail, isMainImage: false, alt: `Detail: ${entry.detailAlt}` },
        { file: to.wall, isMainImage: false, alt: `${entry.name} on a white wall, true to scale` },
      ],
    }
  })
  const shows = exhibitions.map((show) => ({
    title: show.title,
    startDate: show.startDate,
    endDate: show.endDate,
    location: show.location,
    organizer: show.organizer,
    link: show.link,
    longDescription: show.longDescription,
    dimensions: show.dimensions,
    images: show.alts.map((alt, i) => ({ file: showFile(show.slug, i), isMainImage: i === 0, alt })),
  }))
  return { artist: 'Mara Lindt', paintings, exhibitions: shows }
}

const showFile = (slug: string, i: number) => `images/exhibition-${slug}-${i + 1}.jpg`

async function rooms(canvases: Map<string, Canvas>): Promise<void> {
  const canvas = (slug: string): Canvas => {
    const found = canvases.get(slug)
    if (!found) throw new Error(`A room shows "${slug}", which is not in the catalogue.`)
    return found
  }
  for (const show of exhibitions) {
    for (const [i, hanging] of show.hangings(canvas).entries()) {
      await save(image(installation(hanging)), showFile(show.slug, i), 82)
    }
  }
  await save(image(studio(canvas)), 'images/studio.jpg', 82)
}

/** Removes pictures of works and rooms that are no longer in the catalogue. */
async function prune(): Promise<void> {
  const named = new Set([
    'images/studio.jpg',
    ...catalogue.flatMap((entry) => Object.values(files(entry.slug))),
    ...exhibitions.flatMap((show) => show.alts.map((_alt, i) => showFile(show.slug, i))),
  ])
  for (const file of await readdir(new URL('images/', here))) {
    if (!named.has(`images/${file}`)) await rm(new URL(`images/${file}`, here))
  }
}

const only = process.argv.slice(2)
const chosen = catalogue.filter((entry) => only.length === 0 || only.includes(entry.slug))
await mkdir(new URL('images/', here), { recursive: true })
const canvases = new Map<string, Canvas>()
for (const entry of chosen) {
  canvases.set(entry.slug, await make(entry, catalogue.indexOf(entry)))
  console.log(entry.name)
}
if (only.length === 0) {
  await rooms(canvases)
  await prune()
}
await writeFile(new URL('collection.json', here), `${JSON.stringify(collection(), null, 2)}\n`)
