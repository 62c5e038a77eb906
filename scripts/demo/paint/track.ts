/* oxlint-disable typescript/no-non-null-assertion -- typed arrays, indices in range by construction */

/** A place on the canvas in centimetres from its top left corner. */
export type Point = readonly [number, number]

/** A path cut into even small steps, with the direction across it at each. */
export interface Track {
  n: number
  x: Float32Array
  y: Float32Array
  /** Unit normal: where v = 1 lies. */
  nx: Float32Array
  ny: Float32Array
  /** Centimetres from one step to the next, and in all. */
  ds: number
  length: number
}

function spline(points: readonly Point[], fine: number): Point[] {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!
  const out: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let j = 0; j < fine; j++) {
      const t = j / fine
      const axis = (d: 0 | 1) =>
        0.5 *
        (2 * p1[d] +
          (p2[d] - p0[d]) * t +
          (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t * t +
          (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * t * t * t)
      out.push([axis(0), axis(1)])
    }
  }
  out.push(at(points.length - 1))
  return out
}

/** Walks a smooth curve through `points` in steps of `ds` centimetres. */
export function follow(points: readonly Point[], ds: number): Track {
  const line = points.length > 2 ? spline(points, 24) : [...points]
  const lengths = [0]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    lengths.push(lengths[i - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const length = lengths[lengths.length - 1]!
  const n = Math.max(2, Math.floor(length / ds))
  const track: Track = {
    n,
    x: new Float32Array(n),
    y: new Float32Array(n),
    nx: new Float32Array(n),
    ny: new Float32Array(n),
    ds: length / n,
    length,
  }
  for (let i = 0, at = 1; i < n; i++) {
    const s = (i / (n - 1)) * length
    while (at < line.length - 1 && lengths[at]! < s) at++
    const span = lengths[at]! - lengths[at - 1]! || 1
    const t = (s - lengths[at - 1]!) / span
    const [a, b] = [line[at - 1]!, line[at]!]
    track.x[i] = a[0] + (b[0] - a[0]) * t
    track.y[i] = a[1] + (b[1] - a[1]) * t
  }
  return withNormals(track)
}

function withNormals(track: Track): Track {
  const reach = Math.max(1, Math.round(track.n / 60))
  for (let i = 0; i < track.n; i++) {
    const a = Math.max(0, i - reach)
    const b = Math.min(track.n - 1, i + reach)
    const dx = track.x[b]! - track.x[a]!
    const dy = track.y[b]! - track.y[a]!
    const size = Math.hypot(dx, dy) || 1
    track.nx[i] = -dy / size
    track.ny[i] = dx / size
  }
  return track
}

/** Sharpest bend of the track in 1/cm; the outer edge of a wide tool needs finer steps there. */
export function bend(track: Track): number {
  let most = 0
  const gap = Math.max(1, Math.round(track.n / 40))
  for (let i = gap; i < track.n; i += gap) {
    const turn = Math.hypot(track.nx[i]! - track.nx[i - gap]!, track.ny[i]! - track.ny[i - gap]!)
    most = Math.max(most, turn / (gap * track.ds))
  }
  return most
}
