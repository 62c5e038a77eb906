import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { listFiles } from '../lib/files.ts'
import { createFolderStore } from './stores/folder-store.ts'
import { createMedia, type IntakenImage } from './media.ts'

/** Opens image stores in a folder that is removed at the end. */
export async function openMedia() {
  const dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-media-'))
  const originals = createFolderStore(path.join(dir, 'originals'), { durable: true })
  const variants = createFolderStore(path.join(dir, 'variants'))
  const media = createMedia({ originals, variants })
  return {
    dir,
    media,
    originals,
    variants,
    /** All files on the disk, also partly written ones. */
    files: async () => (await listFiles(dir)).sort(),
    variant: async ({ rendition }: IntakenImage, file: string) => {
      const bytes = await media.readVariant(rendition, file)
      if (!bytes) throw new Error(`No variant ${file}`)
      return bytes
    },
    close: () => rm(dir, { recursive: true }),
  }
}

export const readFixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url))

/** An image in one colour, as a sharp pipeline without encoding. */
export const plain = (width: number, height: number, background: string | object = '#6a7f95') =>
  sharp({ create: { width, height, channels: 3, background: background as string } })

/** The mean colour of the middle of a picture, which is far from any watermark. */
export async function middleColour(picture: Buffer): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata()
  const { channels } = await sharp(
    await sharp(picture)
      .extract({
        left: Math.floor(width * 0.4),
        top: Math.floor(height * 0.4),
        width: Math.ceil(width * 0.2),
        height: Math.ceil(height * 0.2),
      })
      .png()
      .toBuffer(),
  ).stats()
  return channels.map((channel) => channel.mean)
}

/** Inserts an ICC profile into a PNG without a change to its pixels, so that they mean other colours. */
export function tagPng(png: Buffer, icc: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(icc)])
  return insertPngChunk(png, 'iCCP', data)
}

export function insertPngChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  const afterHeader = 8 + 25
  return Buffer.concat([
    png.subarray(0, afterHeader),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(afterHeader),
  ])
}

const typed = (type: string, ...rest: Buffer[]) => Buffer.concat([Buffer.from(`${type}\0\0\0\0`), ...rest])

const fixed = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeInt32BE(Math.round(number * 65536), index * 4))
  return bytes
}

/** Type 3 of the parametric curves: ((x·a + b)^γ from d on, x·c below. */
const curveTag = (curve: readonly number[]) => typed('para', Buffer.from([0, 3, 0, 0]), fixed(...curve))

/** A minimal ICC profile of an RGB space: its name, its primaries in XYZ under D50, and its curve. */
export function matrixProfile(space: RgbSpace): Buffer {
  const [red, green, blue] = space.primaries
  const curve = curveTag(space.curve)
  return iccProfile('RGB ', space.name, [
    ['rXYZ', typed('XYZ ', fixed(...red))],
    ['gXYZ', typed('XYZ ', fixed(...green))],
    ['bXYZ', typed('XYZ ', fixed(...blue))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ])
}

const powerCurve = (gamma: number) => [gamma, 1, 0, 0, 0] as const

export const greyProfile = (gamma: number) =>
  iccProfile('GRAY', 'Grey of a test', [['kTRC', curveTag(powerCurve(gamma))]])

/** ICC.1 version 4: a header, a table of tags, and their data. */
function iccProfile(space: string, title: string, colours: [string, Buffer][]): Buffer {
  const name = Buffer.from(title, 'utf16le').swap16()
  const nameHead = Buffer.alloc(20)
  nameHead.writeUInt32BE(1, 0)
  nameHead.writeUInt32BE(12, 4)
  nameHead.write('enUS', 8)
  nameHead.writeUInt32BE(name.length, 12)
  nameHead.writeUInt32BE(28, 16)
  const tags: [string, Buffer][] = [
    ['desc', typed('mluc', nameHead, name, Buffer.alloc((4 - (name.length % 4)) % 4))],
    ['wtpt', typed('XYZ ', fixed(0.9642, 1, 0.8249))],
    ...colours,
  ]
  const head = Buffer.alloc(128 + 4 + tags.length * 12)
  head.writeUInt32BE(0x04200000, 8)
  head.write(`mntr${space}XYZ `, 12)
  head.write('acsp', 36)
  fixed(0.9642, 1, 0.8249).copy(head, 68)
  head.writeUInt32BE(tags.length, 128)
  let offset = head.length
  tags.forEach(([tag, data], index) => {
    head.write(tag, 132 + index * 12)
    head.writeUInt32BE(offset, 136 + index * 12)
    head.writeUInt32BE(data.length, 140 + index * 12)
    offset += data.length
  })
  head.writeUInt32BE(offset, 0)
  return Buffer.concat([head, ...tags.map(([, data]) => data)])
}

type Triple = readonly [number, number, number]
export interface RgbSpace {
  name: string
  primaries: readonly [Triple, Triple, Triple]
  /** γ, a, b, c, d */
  curve: readonly number[]
}

const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const

/** Primaries under D50 (Bradford), from the definitions of the spaces. */
export const SPACES = {
  p3: {
    name: 'Display P3',
    primaries: [
      [0.51512, 0.2412, -0.00105],
      [0.29198, 0.69225, 0.04189],
      [0.1571, 0.06657, 0.78407],
    ],
    curve: SRGB_CURVE,
  },
  adobe: {
    name: 'Adobe RGB (1998)',
    primaries: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    curve: powerCurve(563 / 256),
  },
  prophoto: {
    name: 'ProPhoto RGB',
    primaries: [
      [0.79767, 0.28804, 0],
      [0.13519, 0.71188, 0],
      [0.03135, 0.00009, 0.82491],
    ],
    curve: powerCurve(1.8),
  },
} as const satisfies Record<string, RgbSpace>

/** Converts a colour (0–255) of a space to sRGB by the textbook formulas, independent of the tested code. */
export function inSrgb(space: RgbSpace, colour: Triple): number[] {
  const [gamma = 1, a = 1, b = 0, c = 0, d = 0] = space.curve
  const light = colour.map((value) => {
    const x = value / 255
    return x >= d ? (a * x + b) ** gamma : c * x
  })
  const xyz = [0, 1, 2].map((axis) =>
    space.primaries.reduce((sum, primary, index) => sum + (primary[axis] ?? 0) * (light[index] ?? 0), 0),
  )
  // XYZ (D50) to linear sRGB.
  const matrix = [
    [3.1338561, -1.6168667, -0.4906146],
    [-0.9787684, 1.9161415, 0.033454],
    [0.0719453, -0.2289914, 1.4052427],
  ]
  return matrix.map((row) => {
    const linear = row.reduce((sum, factor, index) => sum + factor * (xyz[index] ?? 0), 0)
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.min(255, Math.max(0, value * 255))
  })
}
