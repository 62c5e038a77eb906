/* oxlint-disable typescript/no-non-null-assertion -- typed arrays, indices in range by construction */
import { clamp, cloud, grain, hairs, mix, random, sample, step } from './noise.ts'
import type { Paint } from './pigment.ts'
import type { Surface } from './surface.ts'
import { bend, follow } from './track.ts'
import type { Point, Track } from './track.ts'

/** One pull of a loaded tool: brush, knife, squeegee and rag differ only in these numbers. */
export interface Stroke {
  path: readonly Point[]
  /** Width of the tool in cm. */
  width: number
  /** One paint, or a paint for each place across the tool (v from -1 to 1) and along its way (t). */
  paint: Paint | ((v: number, t: number) => Paint)
  seed: number
  /** Paint carried: above 1 covers everything, below 0.6 runs dry at once; `run` cm until it is used up. */
  load?: number
  run?: number
  /** Thickness of the film laid; 1 hides with white, 0.2 scumbles. */
  body?: number
  /** How much wet paint the tool pushes aside, and how fast (per cm) it takes that paint along. */
  displace?: number
  pickup?: number
  /** Paint taken off without laying any: a rag or scraper. */
  wipe?: number
  /** Depth of bristle marks (0..1) and distance between hairs in cm. */
  hair?: number
  pitch?: number
  /** How much the tooth of the ground refuses the paint. */
  dry?: number
  /** Share of the film that tears (0..1) at t along and v across; tear size [along, across] in cm. */
  tear?: (t: number, v: number) => number
  tearSize?: readonly [number, number]
  /** Height of the film in cm, how far it levels what it meets, and the bead it leaves at its rim. */
  relief?: number
  level?: number
  bead?: number
  /** How raggedly hairs touch down and lift off, in cm. */
  ends?: readonly [number, number]
  swell?: (t: number) => number
  /** Unevenness of the mixture itself: hair by hair a little darker or lighter. */
  vary?: number
  /** How thinly the outer hairs are loaded: 0 a clean blade, 0.6 an old brush. */
  fray?: number
  /** Height of the ripples across its way that a stiff blade leaves, in cm. */
  chatter?: number
  /** How far the pressure strays along the way: thin veils here, a closed skin there. */
  uneven?: number
  mask?: Float32Array | undefined
}

interface Lanes {
  n: number
  k: [Float32Array, Float32Array, Float32Array]
  s: Float32Array
  load: Float32Array
  height: Float32Array
  start: Float32Array
  stop: Float32Array
  /** How eagerly this hair takes up wet paint; uneven, so that smears come out as streaks. */
  grip: Float32Array
}

const defaults = {
  load: 1.2,
  run: 200,
  body: 0.9,
  displace: 0.75,
  pickup: 0.05,
  wipe: 0,
  hair: 0.4,
  dry: 0.25,
  relief: 0.03,
  level: 0.35,
  bead: 0,
  fray: 0.3,
  vary: 0.5,
  chatter: 0,
  uneven: 0,
  ends: [1, 1] as readonly [number, number],
  tearSize: [6, 3] as readonly [number, number],
}

type Full = Stroke & typeof defaults & { pitch: number; ox: number; oy: number }

function loadLanes(stroke: Full, n: number): Lanes {
  const plane = () => new Float32Array(n)
  const lanes: Lanes = {
    n,
    k: [plane(), plane(), plane()],
    s: plane(),
    load: plane(),
    height: plane().fill(-1),
    start: plane(),
    stop: plane(),
    grip: plane(),
  }
  for (let j = 0; j < n; j++) {
    const v = (2 * (j + 0.5)) / n - 1
    const across = (v * stroke.width) / 2
    const paint = typeof stroke.paint === 'function' ? stroke.paint(v, 0) : stroke.paint
    for (let c = 0; c < 3; c++) lanes.k[c]![j] = paint.k[c]!
    lanes.s[j] = paint.s
    const clump = sample(grain, stroke.oy, across / (stroke.pitch * 160) + stroke.ox)
    const hair = sample(hairs, stroke.ox, across / (stroke.pitch * 128) + stroke.oy)
    const edge = step(0.72, 1, Math.abs(v)) * stroke.fray * (0.4 + hair)
    lanes.load[j] = stroke.load * (0.8 + 0.4 * clump) - edge
    lanes.grip[j] = 2.4 * (0.35 * clump + 0.65 * hair) ** 2
    const lean = sample(cloud, stroke.ox * 3, (across / stroke.width) * 0.16 + stroke.oy)
    const ragged = 0.2 * clump + 0.25 * hair
    lanes.start[j] = stroke.ends[0] * (0.55 * lean + ragged)
    lanes.stop[j] = stroke.ends[1] * (0.55 * (1 - lean) + ragged)
  }
  return lanes
}

/** Pulls the stroke over the canvas, step by step, each lane of the tool touching one pixel. */
export function drag(surface: Surface, options: Stroke): void {
  const rng = random(options.seed)
  const pitch = options.pitch ?? Math.max(options.width / 36, 2.2 / surface.ppc)
  const stroke: Full = { ...defaults, ...options, pitch, ox: rng.next(), oy: rng.next() }
  const fine = 0.7 / surface.ppc
  const rough = follow(stroke.path, fine * 4)
  const track = follow(stroke.path, fine / clamp(1 + (bend(rough) * stroke.width) / 2, 1, 3))
  const lanes = loadLanes(stroke, Math.max(2, Math.ceil(stroke.width / fine)))
  const begun = surface.clock
  const refill = Math.ceil(Math.max(0.12, stroke.width / 90) / track.ds)
  const window = Math.ceil((stroke.width * 0.6) / track.ds) + 4
  for (let i = 0; i < track.n; i++) {
    const now = ++surface.clock
    if (i % refill === 0 && i > 0) refresh(stroke, lanes, i / track.n, Math.min(0.5, 0.3 * refill * track.ds))
    const half = (stroke.width / 2) * (stroke.swell ? stroke.swell(i / track.n) : 1)
    const since = Math.max(begun, now - window)
    for (let j = 0; j < lanes.n; j++) {
      const across = ((2 * (j + 0.5)) / lanes.n - 1) * half
      const px = Math.floor((track.x[i]! + track.nx[i]! * across) * surface.ppc)
      const py = Math.floor((track.y[i]! + track.ny[i]! * across) * surface.ppc)
      if (px < 0 || py < 0 || px >= surface.w || py >= surface.h) continue
      const at = py * surface.w + px
      if (surface.visit[at]! > since) continue
      surface.visit[at] = now
      touch(surface, stroke, lanes, track, i, j, at)
    }
  }
}

/** A blade with several paints on it feeds them unevenly: its own paint keeps seeping back. */
function refresh(p: Full, lanes: Lanes, t: number, share: number): void {
  if (typeof p.paint !== 'function') return
  for (let j = 0; j < lanes.n; j++) {
    const fresh = p.paint((2 * (j + 0.5)) / lanes.n - 1, t)
    for (let c = 0; c < 3; c++) lanes.k[c]![j] = mix(lanes.k[c]![j]!, fresh.k[c]!, share)
    lanes.s[j] = mix(lanes.s[j]!, fresh.s, share)
  }
}

/** One lane of the tool over one pixel: decides whether paint holds there, lays it, takes some along. */
function touch(
  surface: Surface,
  p: Full,
  lanes: Lanes,
  track: Track,
  i: number,
  j: number,
  at: number,
): void {
  const held = p.mask ? p.mask[at]! : 1
  if (held <= 0) return
  const s = i * track.ds
  const press =
    step(lanes.start[j]! - 0.05, lanes.start[j]! + 0.15, s) *
    step(lanes.stop[j]! - 0.05, lanes.stop[j]! + 0.15, track.length - s)
  if (press <= 0) return
  const v = (2 * (j + 0.5)) / lanes.n - 1
  const across = (v * p.width) / 2
  const h = surface.height[at]!
  const mean = lanes.height[j]! < 0 ? h : lanes.height[j]!
  lanes.height[j] = mean + (h - mean) * Math.min(1, track.ds / 0.7)
  const tooth = clamp(0.5 + (h - mean) * 22)
  const u = s / (p.pitch * 128 * 26)
  const hair =
    0.62 * sample(hairs, u + p.ox, across / (p.pitch * 128) + p.oy) +
    0.38 * sample(grain, u * 2 + p.oy, across / (p.pitch * 130) + p.ox)
  const film = p.tear
    ? skin(p, s, across, p.tear(s / track.length, v) + 0.16 * (0.5 - hair) + 0.1 * (0.5 - tooth))
    : 1
  if (film <= 0) return
  const thins = 1 + p.uneven * (sample(cloud, s / 95 + p.oy, across / 60 + p.ox) - 0.5)
  const loaded = lanes.load[j]! * press * (0.2 + 0.8 * film) * thins
  const hold = clamp((loaded - p.dry * (1 - tooth) - p.hair * (1 - hair)) * 4) * held
  const amount = p.body * hold * (1 - p.hair * 0.75 * (1 - hair))
  lay(surface, p, lanes, j, at, hold, amount, press * held * (0.35 + 0.65 * tooth), 1 + p.vary * (0.5 - hair))
  if (hold > 0) {
    lanes.load[j]! -= (hold * track.ds) / p.run
    const lip = Math.max(
      step(0.9, 1, Math.abs(v)),
      0.7 * step(p.width * 0.06, 0, track.length - s - lanes.stop[j]!),
    )
    const rim = p.bead * lip * (0.2 + 1.2 * sample(cloud, u * 9 + v, p.oy))
    const ripple = p.chatter * (sample(grain, s / 9 + p.ox, across / (p.width * 2 + 30)) - 0.5)
    surface.height[at] =
      h +
      hold *
        (p.level * (mean - h) +
          p.relief * (0.45 + p.hair * (hair - 0.5) * 2.4 + 9 * film * (1 - film)) +
          rim +
          ripple)
  }
  take(surface, lanes, j, at, Math.min(1, p.pickup * track.ds * lanes.grip[j]!) * press)
}

/** How much of the film holds here: 0 where it tore, 1 where it is whole, between at the torn lip. */
function skin(p: Full, s: number, across: number, share: number): number {
  if (share <= 0) return 1
  const [along, wide] = p.tearSize
  const a = s / along
  const b = across / wide
  // Three layers turned against each other, so that no tile shows its repeat.
  const patch =
    0.42 * sample(cloud, a * 0.071 + b * 0.013 + p.ox, b * 0.083 - a * 0.009 + p.oy) +
    0.33 * sample(cloud, a * 0.19 - b * 0.03 + p.oy, b * 0.23 + a * 0.021 + p.ox) +
    0.25 * sample(grain, a * 0.067 + p.oy, b * 0.087 + p.ox)
  // A sum of even spreads bunches in the middle; this opens it up again.
  return step(share - 0.05, share + 0.1, 0.5 + (patch - 0.5) * 1.7)
}

function lay(
  surface: Surface,
  p: Full,
  lanes: Lanes,
  j: number,
  at: number,
  hold: number,
  amount: number,
  contact: number,
  tone: number,
): void {
  const keep = 1 - Math.max(p.displace * hold, p.wipe * contact)
  for (let c = 0; c < 3; c++) {
    surface.wet[c]![at] = surface.wet[c]![at]! * keep + lanes.k[c]![j]! * amount * tone
  }
  surface.scatter[at] = surface.scatter[at]! * keep + lanes.s[j]! * amount
  surface.thick[at] = surface.thick[at]! * keep + amount
}

function take(surface: Surface, lanes: Lanes, j: number, at: number, share: number): void {
  const depth = surface.thick[at]!
  if (share <= 0 || depth < 0.03) return
  for (let c = 0; c < 3; c++) {
    lanes.k[c]![j] = mix(lanes.k[c]![j]!, surface.wet[c]![at]! / depth, share)
  }
  lanes.s[j] = mix(lanes.s[j]!, surface.scatter[at]! / depth, share)
}
