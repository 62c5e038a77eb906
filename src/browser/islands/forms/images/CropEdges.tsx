import type { Crop, Size } from '../../../../contract/collection/images/framing.ts'
import { ownerWords } from '../../../stores/owner-words.ts'
import { type Edge, edgesOf, moveEdge } from './crop-steps.ts'

interface Props {
  readonly crop: Crop
  /** The smallest part. */
  readonly min: Size
  readonly setCrop: (crop: Crop) => void
}

/** The four edges one by one, for people who cannot drag or do not see the picture. */
export function CropEdges({ crop, min, setCrop }: Props) {
  const edges = edgesOf(crop)
  const words = ownerWords().images.crop
  return (
    <details className="crop-edges">
      <summary>{words.edge}</summary>
      <div>
        {(Object.keys(edges) as Edge[]).map((edge) => {
          const percent = Math.round(edges[edge] * 100)
          return (
            <label key={edge}>
              {words.edges[edge]}
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
