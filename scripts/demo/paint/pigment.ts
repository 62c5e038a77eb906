/**
 * Paint after Kubelka and Munk, in three bands: K absorbs, S scatters. K and S add when paints are
 * mixed, which is why yellow and blue make green here and white kills a glaze, as on a palette.
 */
export interface Paint {
  k: readonly [number, number, number]
  s: number
}

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

/** Linear light of a `#rrggbb` colour. */
export function linear(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

/** `masstone` is the paint laid thick; `opacity` near 1 hides in one coat, near 0.1 glazes. */
function pigment(masstone: string, opacity: number): Paint {
  const [r, g, b] = linear(masstone)
  const ratio = (reflectance: number) => (1 - reflectance) ** 2 / (2 * reflectance)
  const s = opacity * 6
  // A trace of black in every tube: no pigment is as clean as a screen.
  const band = (c: number) => s * (ratio(Math.min(Math.max(c, 0.003), 0.97)) + (opacity < 0.6 ? 0.04 : 0))
  return { k: [band(r), band(g), band(b)], s }
}

/** The studio's tubes. Strong tinters (blue, red lake) carry less S, so that they stain a mixture. */
export const tube = {
  white: pigment('#f7f4ec', 1),
  lead: pigment('#f1ead9', 0.7),
  zinc: pigment('#f4f4f0', 0.32),
  buff: pigment('#d9cdb4', 0.8),
  naples: pigment('#e6c98c', 0.8),
  ochre: pigment('#b98532', 0.55),
  rawSienna: pigment('#8f5a22', 0.3),
  burntSienna: pigment('#6e2d18', 0.3),
  rawUmber: pigment('#4a3b2a', 0.35),
  burntUmber: pigment('#33221a', 0.4),
  venetian: pigment('#8c3a28', 0.65),
  vermilion: pigment('#c83c1f', 0.6),
  cadmium: pigment('#e6a81c', 0.6),
  cadOrange: pigment('#e0701c', 0.6),
  lake: pigment('#6d1226', 0.16),
  rose: pigment('#c6707a', 0.6),
  cobalt: pigment('#1f4aa0', 0.22),
  ultramarine: pigment('#141d6e', 0.14),
  cerulean: pigment('#2f7fa6', 0.45),
  prussian: pigment('#0d2236', 0.2),
  terreVerte: pigment('#5d6b50', 0.3),
  viridian: pigment('#0f5a4a', 0.18),
  olive: pigment('#55562a', 0.35),
  sap: pigment('#3a4a20', 0.2),
  grey: pigment('#8a8a86', 0.8),
  payne: pigment('#262c34', 0.4),
  black: pigment('#1d1b1a', 0.55),
  charcoal: pigment('#2b2927', 0.8),
} as const

/** Mixes parts by volume: `blend([3, tube.white], [1, tube.cobalt])`. */
export function blend(...parts: readonly (readonly [number, Paint])[]): Paint {
  const total = parts.reduce((sum, [amount]) => sum + amount, 0)
  const k: [number, number, number] = [0, 0, 0]
  let s = 0
  for (const [amount, paint] of parts) {
    k[0] += (paint.k[0] * amount) / total
    k[1] += (paint.k[1] * amount) / total
    k[2] += (paint.k[2] * amount) / total
    s += (paint.s * amount) / total
  }
  return { k, s }
}

/** Reflectance of a film (K, S already times thickness) over a ground of reflectance `under`. */
export function film(k: number, s: number, under: number): number {
  if (s < 1e-4) return under * Math.exp(-2 * k)
  const a = 1 + k / s
  const b = Math.sqrt(a * a - 1) + 1e-6
  const e = Math.exp(-2 * b * s)
  const bcoth = (b * (1 + e)) / (1 - e)
  return (1 - under * (a - bcoth)) / (a - under + bcoth)
}
