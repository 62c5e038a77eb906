import type { Crop, Size } from '../../../../contract/collection/framing.ts'
import { type Edge, edgesOf, moveEdge } from './crop-steps.ts'

const EDGES: Readonly<Record<Edge, string>> = { left: 'Left', right: 'Right', top: 'Top', bottom: 'Bottom' }

interface Props {
  readonly crop: Crop
  /** The smallest part. */
  readonly min: Size
  readonly setCrop: (crop: Crop) => void
}

/** The four edges one by one, for people who cannot drag or do not see the picture. */
export function CropEdges({ crop, min, setCrop }: Props) {
  const edges = edgesOf(crop)
  return (
    <details className="crop-edges">
      <summary>Move one edge</summary>
      <div>
        {(Object.keys(EDGES) as Edge[]).map((edge) => {
          const percent = Math.round(edges[edge] * 100)
          return (
            <label key={edge}>
              {EDGES[edge]}
              <input
                type="range"
                min="0"
                max="100"
                value={percent}
                aria-valuetext={`${percent} %`}
                onChange={(event) => setCrop(moveEdge(crop, edge, Number(event.target.value) / 100, min))}
              />
              <span aria-hidden="true">{percent} %</span>
            </label>
          )
        })}
      </div>
    </details>
  )
}
