import type { Painting, PaintingToEdit } from '../../../contract/collection/painting.ts'
import type { PaintingList } from '../../../contract/paths.ts'
import { AT_REST, type Progress } from './item-actions.ts'

/** The state of the paintings (features 3). `selectedPaintingName` is separate, because it outlives the page. */
export interface PaintingsState extends Progress {
  readonly painting: Painting | PaintingToEdit | undefined
  readonly availablePaintings: readonly Painting[]
  readonly paintingsOnFocus: readonly Painting[]
  readonly portfolioPaintings: readonly Painting[]
  readonly paintingsToSell: readonly Painting[]
}

export const NO_PAINTINGS: PaintingsState = {
  painting: undefined,
  availablePaintings: [],
  paintingsOnFocus: [],
  portfolioPaintings: [],
  paintingsToSell: [],
  ...AT_REST,
}

/** The property of the state for each list of the API. */
const SLOT = {
  onFocus: 'paintingsOnFocus',
  available: 'availablePaintings',
  toSell: 'paintingsToSell',
  portfolio: 'portfolioPaintings',
} as const satisfies Record<PaintingList, keyof PaintingsState>

/** The state changes after a success (features 4). */
export const loaded = (state: PaintingsState, painting: Painting | PaintingToEdit): PaintingsState => ({
  ...state,
  ...AT_REST,
  painting,
})

export const listLoaded = (
  state: PaintingsState,
  list: PaintingList,
  paintings: readonly Painting[],
): PaintingsState => ({ ...state, ...AT_REST, [SLOT[list]]: paintings })

/** Removes a painting from the three lists of features 4 and from the featured ones: a link there would be broken. */
export function deleted(state: PaintingsState, id: string): PaintingsState {
  const without = (paintings: readonly Painting[]) => paintings.filter((painting) => painting.id !== id)
  return {
    ...state,
    ...AT_REST,
    availablePaintings: without(state.availablePaintings),
    paintingsOnFocus: without(state.paintingsOnFocus),
    portfolioPaintings: without(state.portfolioPaintings),
    paintingsToSell: without(state.paintingsToSell),
  }
}
